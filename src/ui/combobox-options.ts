import Fuse from 'fuse.js'
import { normalize } from '../../server/text/normalize.ts'

/** `words`: normalized words by which it is found too, without showing them. */
export type Option = { id: string; text: string; hint?: string | undefined; words?: string | undefined }

const maxShown = 100

/**
 * A search over the options, whatever the case and accents: those with what is typed, best first, then those of which
 * other words begin so. When there are none small slips are forgiven, unless the search is strict. All when nothing is
 * typed.
 */
export function finderOf(options: readonly Option[], { isStrict = false } = {}) {
  const fuse = new Fuse(
    options.map((option) => ({ option, words: normalize(`${option.text} ${option.hint ?? ''}`) })),
    { keys: ['words'], threshold: 0.4, ignoreLocation: true },
  )
  return (typed: string): Option[] => {
    const searched = normalize(typed)
    if (!searched) return options.slice(0, maxShown)
    const found = fuse.search(searched, { limit: maxShown }).map(({ item }) => item.option)
    const byWord = options.filter(({ words }) => words && ` ${words}`.includes(` ${searched}`))
    const isExact = ({ text }: Option) => normalize(text).includes(searched)
    const sure = new Set([...found.filter(isExact), ...byWord])
    return sure.size > 0 || isStrict ? [...sure].slice(0, maxShown) : found
  }
}
