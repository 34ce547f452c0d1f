import { useMemo } from 'react'
import type { paletteRoutes } from '../../../server/palette/routes.ts'
import type { Language } from '../../../server/text/language.ts'
import { normalize } from '../../../server/text/normalize.ts'
import { clientOf, read } from '../../data/client.ts'
import { usePaused } from '../../data/use-paused.ts'
import { useQuery } from '../../data/use-query.ts'
import type { translatorOf } from '../../i18n/index.ts'
import { adminCompanyUrl, candidateUrl, editArticleUrl, editJobUrl } from '../../lib/urls.ts'
import { finderOf } from '../../ui/combobox-options.ts'
import type { PaletteData, PaletteTexts } from './palette-data.ts'

/** One line of the palette. */
export type Choice = { group: string; url: string; text: string; hint: string }

const pauseMs = 150
const minLength = 2

/**
 * Actions with words that begin with the typed text and, from two letters on, matches from the server; where there are
 * neither, actions that are named alike.
 */
export function useChoices(
  { language, actions }: PaletteData,
  typed: string,
  t: ReturnType<typeof translatorOf<PaletteTexts>>,
) {
  const asked = usePaused(typed.trim(), pauseMs)
  const isAsked = asked.length >= minLength
  const { data = [], error, isFetching } = useQuery(isAsked ? `find-${asked}` : null, findMatches(asked))
  const isWaiting = typed.trim() !== asked && typed.trim().length >= minLength
  const isSearching = isFetching || isWaiting
  const findAlike = useMemo(() => finderOf(actions.map(({ url, text }) => ({ id: url, text }))), [actions])
  const choices = useMemo<Choice[]>(() => {
    const words = normalize(typed).split(' ')
    const named = actions.filter(({ text }) => words.every((word) => ` ${normalize(text)}`.includes(` ${word}`)))
    const found = isAsked && typed.trim().length >= minLength ? data : []
    const hasAny = named.length + found.length > 0
    const alike = hasAny || isSearching ? [] : findAlike(typed).map(({ id: url, text }) => ({ url, text }))
    return [
      ...[...named, ...alike].map((action) => ({ group: t('actions'), hint: '', ...action })),
      ...found.map((match) => ({
        group: t(`kind_${match.kind}`),
        ...{ url: urlOf(language, match), text: match.text, hint: match.hint },
      })),
    ]
  }, [actions, data, findAlike, isAsked, isSearching, language, typed, t])
  return { choices, isSearching, hasFailed: isAsked && !isWaiting && error !== null }
}

const { find } = clientOf<typeof paletteRoutes>().api

const findMatches = (q: string) => (signal: AbortSignal) => read(find.$get({ query: { q } }, { init: { signal } }))
type Match = Awaited<ReturnType<ReturnType<typeof findMatches>>>[number]

const urls = { job: editJobUrl, candidate: candidateUrl, company: adminCompanyUrl, article: editArticleUrl }

const urlOf = (language: Language, { kind, id }: Match) => urls[kind](language, id)
