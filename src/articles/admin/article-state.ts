import { atom } from 'nanostores'
import type { ApiError } from '../../data/api.ts'
import type { draftsOf } from '../../data/drafts.ts'
import type { SaveState } from '../../data/saving.ts'
import { type ArticleValues, pickFields, savedFields } from './article-values.ts'

type StoredArticle = {
  id: number | null
  publishedAt: string | null
  /** Whether the server has changes that are not published. */
  hasChanges: boolean
}
export type NewState = {
  initial: ArticleValues
  standing: StoredArticle
  /** The article of which a new one is a translation. */
  translationOf: number | undefined
  drafts: ReturnType<typeof draftsOf>
}
type Draft = { base: Partial<ArticleValues>; mine: Partial<ArticleValues> }

/** An article being edited: the values on screen, those of the server, and the difference. */
export function createArticleState({ initial, standing, translationOf, drafts }: NewState) {
  let saved = initial
  /** Values that the server refused. Not sent again until they are changed. */
  let refused: Partial<ArticleValues> = {}
  const $values = atom(initial)
  const $standing = atom(standing)
  const $save = atom<SaveState>({ state: 'idle', savedAt: null })
  const $errors = atom<Record<string, string>>({})

  const changed = () => savedFields.filter((name) => $values.get()[name] !== saved[name])
  const draftName = () => `article|${$standing.get().id ?? `new|${translationOf ?? ''}`}`
  return {
    ...{ $values, $standing, $save, $errors, changed },
    /** Those of `changed` that can be saved now: a new article needs a title, a stored one keeps it. */
    sendable() {
      const hasTitle = $values.get().naslov.trim() !== ''
      if (!hasTitle && $standing.get().id === null) return []
      return changed().filter((name) => (hasTitle || name !== 'naslov') && $values.get()[name] !== refused[name])
    },
    storeDraft() {
      const names = changed()
      const draft: Draft = { base: pickFields(names, saved), mine: pickFields(names, $values.get()) }
      if (names.length > 0) drafts.write(draftName(), draft)
      else drafts.remove(draftName())
    },
    noteCreated(id: number) {
      drafts.remove(draftName())
      $standing.set({ ...$standing.get(), id })
    },
    noteSaved(values: Partial<ArticleValues>) {
      saved = { ...saved, ...values }
    },
    /** Those that the refusal is about; all that were sent when it names none of them. */
    noteRefused({ fields }: ApiError, sent: Partial<ArticleValues>) {
      const named = Object.entries(sent).filter(([name]) => name in fields || `nacrt.${name}` in fields)
      refused = { ...refused, ...(named.length > 0 ? Object.fromEntries(named) : sent) }
    },
    /** Restores what an earlier visit could not save. Returns whether there was something. Only in the browser. */
    restore(): boolean {
      const { base = {}, mine = {} } = Object(drafts.read(draftName())) as Partial<Draft>
      const names = savedFields.filter((name) => name in mine && base[name] === saved[name])
      $values.set({ ...$values.get(), ...pickFields(names, mine as ArticleValues) })
      return changed().length > 0
    },
  }
}

export type ArticleState = ReturnType<typeof createArticleState>
