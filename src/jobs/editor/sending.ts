import { ApiError } from '../../data/api.ts'
import { type AdState, pick, standingOf } from './ad-state.ts'
import { type AdName, type AdValues, adValuesOf, isRefused, isTranslation } from './ad-wire.ts'
import { writeDraft } from './drafts.ts'
import type { AdCalls } from './editor-calls.ts'
import { fieldsToWire, partsOf } from './save-parts.ts'

type SendOptions = {
  calls: AdCalls
  /** The company of a new ad that an administrator writes. */
  companyId?: number | undefined
  onCreated: (id: number) => void
}

/** Sends unsaved values to the server: a new ad as a whole, a stored one part by part. Throws the server's refusals. */
export function createSender(state: AdState, { calls, companyId, onCreated }: SendOptions) {
  const { $values, $standing } = state

  async function create() {
    const sent = $values.get()
    const names = state.sendable().filter((name) => !isTranslation(name) && name !== 'questions')
    const { version: _version, ...fields } = fieldsToWire([...new Set<AdName>(['language', ...names])], sent)
    const json = { ...fields, ...(companyId && { tvrtkaId: companyId }) }
    const { id } = await noticing(() => calls.create(json), names, sent)
    writeDraft(null, null)
    const fresh = await calls.load(id)
    const stored = adValuesOf(fresh)
    state.noteSaved({ ...stored, ...pick(names, sent) })
    if ($values.get().questions.length === 0) $values.setKey('questions', stored.questions)
    $standing.set(standingOf(fresh))
    onCreated(id)
  }

  async function sendPart({ names, send }: ReturnType<typeof partsOf>[number]) {
    const sent = $values.get()
    const { id, version } = $standing.get()
    const result = await noticing(() => send(id as number, version), names, sent)
    state.noteSaved(pick(names, sent))
    const { review, ...standing } = $standing.get()
    $standing.set({
      ...standing,
      version: result.version,
      status: result.status ?? standing.status,
      review: review && { ...review, state: result.revision ?? null },
    })
    if (result.questions) adoptIds(result.questions)
  }

  async function noticing<Result>(send: () => Promise<Result>, names: AdName[], sent: AdValues): Promise<Result> {
    try {
      return await send()
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) {
        const wrong = names.filter((name) => isRefused(name, Object.keys(error.fields)))
        state.noteRefused(wrong.length > 0 ? wrong : names, sent)
      }
      throw error
    }
  }

  function adoptIds(stored: AdValues['questions']) {
    const ids = new Map(stored.map(({ key, id }) => [key, id]))
    const withIds = (questions: AdValues['questions']) =>
      questions.map((each) => (ids.has(each.key) ? { ...each, id: ids.get(each.key) } : each))
    state.noteSaved({ questions: withIds(state.saved().questions) })
    $values.setKey('questions', withIds($values.get().questions))
  }

  return async function sendAll() {
    if ($standing.get().id === null) return create()
    for (const part of partsOf(state.sendable(), $values.get(), calls)) await sendPart(part)
  }
}
