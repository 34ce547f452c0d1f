import { atom, map } from 'nanostores'
import { type Language, languages } from '../../../server/text/language.ts'
import type { SaveState } from '../../data/saving.ts'
import {
  type AdName,
  type AdTextValues,
  type AdValues,
  adValuesOf,
  changedNames,
  type EditedAd,
  isProblemOf,
  same,
} from './ad-wire.ts'
import type { Conflict } from './merge.ts'

/** What visitors read of an approved ad, and where its change stands. */
type Review = {
  published: AdValues
  state: 'open' | 'sent' | null
}

/** The ad when it was last read, with the originals of translations that have changed since they were made. */
export type LoadedAd = { values: AdValues; madeFrom: Partial<Record<Language, Partial<AdTextValues>>> }

export type StoredAd = {
  loaded?: LoadedAd
  id: number | null
  version: number
  status: string
  review?: Review | undefined
  /** Why an administrator returned the ad or its change, as a whole and by field. */
  reason?: string | null
  reasons?: Record<string, string>
}

export const standingOf = (ad: EditedAd): StoredAd => ({
  id: ad.id,
  version: ad.version,
  status: ad.status,
  loaded: {
    values: adValuesOf(ad),
    madeFrom: Object.fromEntries(languages.map((each) => [each, ad.translations[each]?.madeFrom ?? {}])),
  },
  reason: ad.rejectionReason,
  reasons: ad.rejectedFields,
  review: ad.objavljeno
    ? {
        published: adValuesOf(ad.objavljeno),
        state: ad.izmjena && (ad.izmjena.submittedTime ? 'sent' : 'open'),
      }
    : undefined,
})

/** An ad being edited: the values on screen, those of the server, and the difference. */
export function createAdState(initial: AdValues, standing: StoredAd) {
  let saved = initial
  /** Values that the server refused. Not sent again until they are changed. */
  const refused = new Map<string, unknown>()
  const $values = map<AdValues>({ ...initial })
  const $standing = atom<StoredAd>(standing)
  const $save = atom<SaveState>({ state: 'idle', savedAt: null })
  const $errors = atom<Record<string, string>>({})
  const $conflicts = atom<Conflict[]>([])
  /** The item that is to be fixed, such as 'maxSalary' or 'semanticHtml.de', until its field has the focus. */
  const $fixing = atom<string | null>(null)
  /** What was typed in a field but is no value: an amount that cannot be read, an unfinished place. */
  const $unread = map<Partial<Record<AdName, string>>>({})

  const dirty = () => changedNames(saved, $values.get())

  function sendable(): AdName[] {
    const waiting = new Set<string>($conflicts.get().map(({ name }) => name))
    const { language, questions } = $values.get()
    return dirty().filter(
      (name) =>
        !waiting.has(name) &&
        name !== `translations.${language}` &&
        !(name === 'questions' && questions.some(({ caption }) => !caption.trim())) &&
        !(refused.has(name) && same(refused.get(name), $values.get()[name])),
    )
  }

  return {
    $values,
    $standing,
    $save,
    $errors,
    $conflicts,
    $unread,
    $fixing,
    /** The names of the values that differ from the server's. */
    dirty,
    /** Those of `dirty` that can be saved now: without conflict, finished, not refused before. */
    sendable,
    saved: () => saved,
    hasUnread: () => Object.values($unread.get()).some(Boolean),
    noteUnread(name: AdName, text: string) {
      if (($unread.get()[name] ?? '') !== text) $unread.setKey(name, text || undefined)
    },
    clearErrors(name: AdName) {
      const errors = Object.entries($errors.get())
      const others = errors.filter(([item]) => !isProblemOf(name, item))
      // Every field subscribes to the errors, so they are set only when this field had one.
      if (others.length < errors.length) $errors.set(Object.fromEntries(others))
    },
    noteSaved: (values: Partial<AdValues>) => {
      saved = { ...saved, ...values }
    },
    noteRefused(names: AdName[], sent: AdValues) {
      for (const name of names) refused.set(name, sent[name])
    },
  }
}

export type AdState = ReturnType<typeof createAdState>

/** What components read and note. */
export const storesOf = ({ $values, $standing, $save, $errors, $conflicts, ...state }: AdState) => ({
  ...{ $values, $standing, $save, $errors, $conflicts },
  ...{ $unread: state.$unread, $fixing: state.$fixing, noteUnread: state.noteUnread },
})

/** Only the values with these names. */
export const pick = (names: readonly AdName[], values: AdValues) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<AdValues>
