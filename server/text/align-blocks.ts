/** Paragraphs of two versions of a rich text beside each other. Pure. */
export type Block = { kind: 'p' | 'h2' | 'h3' | 'li' | 'blockquote'; html: string }

/** A row of both columns; null where a version has no further block. */
export type AlignedBlocks = { rows: { original: Block | null; translated: Block | null }[]; isAlike: boolean }

const blockTag = /(<\/?(?:p|h2|h3|ul|ol|li|blockquote)\b[^<>]*>)/

/** The paragraphs, headings and items of sanitized rich text, in order. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  const open: string[] = []
  for (const part of html.split(blockTag)) {
    const [, slash, tag] = /^<(\/?)(p|h2|h3|ul|ol|li|blockquote)\b/.exec(part) ?? []
    if (!tag) {
      if (part.trim()) blocks.push({ kind: kindIn(open), html: part.trim() })
    } else if (!slash) open.push(tag)
    else open.splice(Math.max(0, open.lastIndexOf(tag)))
  }
  return blocks
}

/** An item or a quotation with paragraphs in it stays one of its kind. */
function kindIn(open: readonly string[]): Block['kind'] {
  if (open.includes('li')) return 'li'
  if (open.includes('blockquote')) return 'blockquote'
  const last = open.at(-1)
  return last === 'h2' || last === 'h3' ? last : 'p'
}

/**
 * Sets the blocks of a translation beside those of its original: one by one where both have the same kinds in the same
 * order. `isAlike` is false where they do not; then they stand beside each other by their order alone.
 */
export function alignBlocks(originalHtml: string, translatedHtml: string): AlignedBlocks {
  const [original, translated] = [blocksOf(originalHtml), blocksOf(translatedHtml)]
  const kinds = (blocks: Block[]) => blocks.map(({ kind }) => kind).join()
  const rows = Array.from({ length: Math.max(original.length, translated.length) }, (_, at) => ({
    original: original[at] ?? null,
    translated: translated[at] ?? null,
  }))
  return { rows, isAlike: kinds(original) === kinds(translated) }
}
