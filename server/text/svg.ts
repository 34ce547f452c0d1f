/** What may precede the root element of an SVG. A DOCTYPE with an internal subset is not accepted. */
const beforeRoot = [
  { open: '<?', close: '?>' },
  { open: '<!--', close: '-->' },
  { open: '<!doctype svg', close: '>' },
]

/** Whether a text begins like an SVG. Takes linear time. */
export function beginsAsSvg(text: string): boolean {
  const lower = text.toLowerCase()
  for (let at = skipSpace(lower, lower.startsWith('\uFEFF') ? 1 : 0); ; ) {
    const part = beforeRoot.find(({ open }) => lower.startsWith(open, at))
    if (!part) return lower.startsWith('<svg', at) && /[\s>]/.test(lower.charAt(at + 4))
    const end = lower.indexOf(part.close, at + part.open.length)
    if (end < 0 || (part.close === '>' && lower.slice(at, end).includes('['))) return false
    at = skipSpace(lower, end + part.close.length)
  }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (/\s/.test(text.charAt(at))) at += 1
  return at
}
