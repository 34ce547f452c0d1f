import pages from './pages.json'
import { readCards } from './read.js'
import { treeOf } from './tree.jsx'

export const dynamic = 'force-dynamic'

export default async function Home() {
  return treeOf(pages.home, { cards: [...(await readCards('home'))] })
}
