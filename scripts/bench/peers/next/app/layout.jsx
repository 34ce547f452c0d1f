/** The whole document is the page's. */
export default function Layout({ children }) {
  return children
}
