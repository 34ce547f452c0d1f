import { useEffect, useMemo, useState } from 'react'
import type { Cv } from './cv-store.ts'
import { matchesIn, type PieceRange } from './find-text.ts'
import type { Pdf } from './pdf.ts'

/** A match on a page of a PDF, from 1, or in the one text of a Word file. */
export type Match = { page: number; ranges: PieceRange[] }

/** Searches a CV: its matches, of which one is the present, and the way to the next. */
export function useFind(cv: Cv | undefined) {
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const matches = useMatches(cv, words)
  const count = matches.length
  return {
    words,
    matches,
    /** The present match, from 0. */
    at: count === 0 ? -1 : at % count,
    search(next: string) {
      setWords(next)
      setAt(0)
    },
    step: (by: 1 | -1) => count > 0 && setAt((before) => (before + by + count) % count),
  }
}

export type Find = ReturnType<typeof useFind>

const none: Match[] = []

function useMatches(cv: Cv | undefined, words: string): Match[] {
  const [found, setFound] = useState<{ words: string; pdf: Pdf; matches: Match[] }>()
  const pdf = cv?.state === 'pdf' ? cv.pdf : undefined
  const isAsked = words.trim() !== ''
  useEffect(() => {
    if (!pdf || !isAsked) return
    let isCurrent = true
    void matchesOfPdf(pdf, words).then((matches) => isCurrent && setFound({ words, pdf, matches }))
    return () => {
      isCurrent = false
    }
  }, [pdf, words, isAsked])
  const inText = useMemo(
    () =>
      cv?.state === 'text' && isAsked
        ? matchesIn([{ text: cv.text, endsLine: false }], words).map((ranges) => ({ page: 1, ranges }))
        : none,
    [cv, words, isAsked],
  )
  if (!pdf || !isAsked) return inText
  return found?.pdf === pdf && found.words === words ? found.matches : none
}

async function matchesOfPdf(pdf: Pdf, words: string): Promise<Match[]> {
  const matches: Match[] = []
  for (let page = 1; page <= pdf.shown; page += 1) {
    const pieces = await pdf.pieces(page).catch(() => [])
    matches.push(...matchesIn(pieces, words).map((ranges) => ({ page, ranges })))
  }
  return matches
}
