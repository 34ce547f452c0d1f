/** The words of rich text, a line a block. The parsed document is inert. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll('p, h2, h3, li, blockquote, br, tr')) block.append('\n')
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt || 'img'}]`)
  return (body.textContent ?? '').trim()
}
