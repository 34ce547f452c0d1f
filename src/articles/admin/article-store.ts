import { ApiError } from '../../data/api.ts'
import { createLateFields } from '../../data/late-fields.ts'
import { createSaving } from '../../data/saving.ts'
import type { articleCalls } from './article-calls.ts'
import { type ArticleState, createArticleState, type NewState } from './article-state.ts'
import { type ArticleValues, articleToWire, articleValuesOf, pickFields, toIso, toLocal } from './article-values.ts'

type Server = { calls: typeof articleCalls; onCreated: (id: number) => void }

const pauseMs = 1000

/**
 * The article being edited. Every change is saved after a pause, stored on the device as long as that fails, and
 * retried. An article that is out or scheduled keeps its changes beside it until they are published.
 */
export function createArticleStore({ calls, onCreated, ...fresh }: NewState & Server) {
  const state = createArticleState(fresh)
  const { $values, $standing, $errors } = state
  const { send, create } = createArticleSender(state, { calls, onCreated, translationOf: fresh.translationOf })
  const saving = createSaving({
    ...state,
    send,
    isSendable: () => state.sendable().length > 0,
    isSaved: () => state.changed().length === 0,
  })
  const { flushFields, addLateField } = createLateFields()
  function save() {
    flushFields()
    return saving.save()
  }

  return {
    ...{ $values, $standing, $errors, save, $save: state.$save },
    set<Name extends keyof ArticleValues>(name: Name, value: ArticleValues[Name]) {
      $values.set({ ...$values.get(), [name]: value })
      $errors.set({ ...$errors.get(), '': '', [name]: '' })
      state.storeDraft()
      saving.schedule(pauseMs)
    },
    storeDraft() {
      flushFields()
      state.storeDraft()
    },
    isUnsaved() {
      flushFields()
      return state.changed().length > 0
    },
    addLateField,
    restore() {
      const isRestored = state.restore()
      if (isRestored) saving.schedule(0)
      return isRestored
    },
    ...createPublishing(state, { calls, create, save }),
  }
}

export type ArticleStore = ReturnType<typeof createArticleStore>

/** The typed time, which leaves out the seconds; now without one. */
const chosenTime = ({ publishedAt }: ArticleValues, before: string | null) =>
  (publishedAt === toLocal(before) ? before : toIso(publishedAt)) ?? new Date().toISOString()

/** Sends unsaved values to the server. Throws its refusals. */
function createArticleSender(
  state: ArticleState,
  { calls, onCreated, translationOf }: Server & Pick<NewState, 'translationOf'>,
) {
  const { $values, $standing } = state

  async function create() {
    const sent = $values.get()
    const { naslov = '', ...rest } = articleToWire(sent)
    const id = await calls.create({ naslov, ...rest, prijevodOd: translationOf })
    const { publishedAt: _, ...saved } = sent
    state.noteSaved(saved)
    state.noteCreated(id)
    onCreated(id)
  }
  async function send() {
    const sent = pickFields(state.sendable(), $values.get())
    const { id, publishedAt } = $standing.get()
    try {
      if (id === null) return await create()
      const change = articleToWire(sent)
      await calls.change(id, publishedAt === null ? change : { nacrt: change })
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) state.noteRefused(error, sent)
      throw error
    }
    state.noteSaved(sent)
    if (publishedAt !== null) $standing.set({ ...$standing.get(), hasChanges: true })
  }
  return { send, create }
}

type Saving = Pick<Server, 'calls'> & { create: () => Promise<void>; save: () => Promise<boolean> }

/** What makes an article public, and takes it back. Throws the server's refusals. */
function createPublishing(state: ArticleState, { calls, create, save }: Saving) {
  const { $values, $standing, $errors } = state
  function take(values: ArticleValues) {
    state.noteSaved(values)
    $values.set(values)
    $errors.set({})
    state.storeDraft()
  }
  return {
    /** Publishes all that stands in the form, now or at the time that was typed; or makes it a draft again. */
    async publish({ isOut }: { isOut: boolean }) {
      await save()
      if ($standing.get().id === null) await create()
      const values = $values.get()
      const id = $standing.get().id as number
      const publishedAt = isOut ? chosenTime(values, $standing.get().publishedAt) : null
      await calls.change(id, { ...articleToWire(values), publishedAt, nacrt: null })
      $standing.set({ id, publishedAt, hasChanges: false })
      take({ ...values, publishedAt: toLocal(publishedAt) })
    },
    /** Shows the published article again. */
    async discard() {
      const { id } = $standing.get()
      if (id === null) return
      await save()
      await calls.change(id, { nacrt: null })
      $standing.set({ ...$standing.get(), hasChanges: false })
      take(articleValuesOf(await calls.load(id)(new AbortController().signal)))
    },
  }
}
