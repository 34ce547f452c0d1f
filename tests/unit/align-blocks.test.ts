import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignBlocks, type Block, blocksOf } from '#server/text/align-blocks.ts'

const kinds = ['p', 'h2', 'h3', 'li', 'blockquote'] as const
const block = fc.record({
  kind: fc.constantFrom(...kinds),
  html: fc.constantFrom('a', 'b <strong>c</strong>', 'd<br>e'),
})
const blocks = fc.array(block, { maxLength: 8 })

/** Rich text of these blocks, items in a list of their own. */
const htmlOf = (all: Block[]) =>
  all.map(({ kind, html }) => (kind === 'li' ? `<ul><li>${html}</li></ul>` : `<${kind}>${html}</${kind}>`)).join('\n')

test('the blocks of a text are found as they were written', () => {
  fc.assert(
    fc.property(blocks, (all) => {
      expect(blocksOf(htmlOf(all))).toEqual(all)
    }),
  )
})

test('paragraphs within an item or a quotation are of its kind', () => {
  expect(blocksOf('<ol start="2"><li><p>a</p></li></ol><blockquote><p>b</p></blockquote>c')).toEqual([
    { kind: 'li', html: 'a' },
    { kind: 'blockquote', html: 'b' },
    { kind: 'p', html: 'c' },
  ])
})

test('every block of both stands in its column once, in its order', () => {
  fc.assert(
    fc.property(blocks, blocks, (original, translated) => {
      const { rows, isAlike } = alignBlocks(htmlOf(original), htmlOf(translated))
      expect(rows.flatMap((row) => row.original ?? [])).toEqual(original)
      expect(rows.flatMap((row) => row.translated ?? [])).toEqual(translated)
      expect(rows).toHaveLength(Math.max(original.length, translated.length))
      const same = original.map(({ kind }) => kind).join() === translated.map(({ kind }) => kind).join()
      expect(isAlike).toBe(same)
      if (isAlike) for (const row of rows) expect(row.original?.kind).toBe(row.translated?.kind)
    }),
  )
})
