import { atom, map } from 'nanostores'
import { ApiError } from '../../lib/api.ts'
import { type AdName, type AdValues, changedNames, isTranslation, same, valuesOf } from './ad-wire.ts'
import { type Draft, readDraft, writeDraft } from './drafts.ts'
import type { AdCalls } from './editor-calls.ts'
import { type Conflict, merge } from './merge.ts'
import { fieldsToWire, partsOf } from './save-parts.ts'

export type SaveState = { state: 'idle' | 'saving' | 'saved' | 'failed'; savedAt: Date | null }
export type Standing = { id: number | null; version: number; status: string }

type Given = {
  initial: AdValues
  standing: Standing
  /** Whose ad a new one will be, where an administrator writes it. */
  companyId?: number | undefined
  calls: AdCalls
  onCreated: (id: number) => void
  /** What the others changed meanwhile was taken over. */
  onTaken: () => void
}

const pauseMs = 1000
const firstRetryMs = 4000
const maxRetryMs = 60_000

/**
 * The ad under the pen. Every change is stored on the device at once and on the server after a pause; what the server
 * does not take is tried again. When others changed the ad meanwhile both are brought together, and what was changed
 * on both sides waits in `$conflicts`, unsaved, until the person chooses.
 */
export function createEditor({ initial, standing, companyId, calls, onCreated, onTaken }: Given) {
  let saved = initial
  let timer: ReturnType<typeof setTimeout> | undefined
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs
  let running: Promise<boolean> | null = null
  /** What the server refused as it is; not sent again until it is changed. */
  const refused = new Map<string, unknown>()
  const $values = map<AdValues>({ ...initial })
  const $standing = atom<Standing>(standing)
  const $save = atom<SaveState>({ state: 'idle', savedAt: null })
  const $errors = atom<Record<string, string>>({})
  const $conflicts = atom<Conflict[]>([])

  const dirty = () => changedNames(saved, $values.get())
  const sendable = () => {
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

  function set<Name extends AdName>(name: Name, value: AdValues[Name]) {
    $values.setKey(name, value as never)
    const { [name]: _gone, ...others } = $errors.get()
    $errors.set(others)
    clearTimeout(draftTimer)
    draftTimer = setTimeout(storeDraft, 300)
    schedule(pauseMs)
  }
  function schedule(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }
  function storeDraft() {
    clearTimeout(draftTimer)
    const names = dirty()
    const { id, version } = $standing.get()
    if (names.length === 0) return writeDraft(id, null)
    const of = (values: AdValues) => Object.fromEntries(names.map((name) => [name, values[name]]))
    writeDraft(id, { version, base: of(saved), mine: of($values.get()) })
  }

  /** Saves what is unsaved. True when the server has everything. */
  function save(): Promise<boolean> {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = null
    })
    return running
  }
  async function saveAll(): Promise<boolean> {
    try {
      while (sendable().length > 0) {
        $save.set({ ...$save.get(), state: 'saving' })
        if ($standing.get().id === null) await create()
        else for (const part of partsOf(sendable(), $values.get(), calls)) await sendPart(part)
        $save.set({ state: 'saved', savedAt: new Date() })
      }
      retryMs = firstRetryMs
      storeDraft()
      return dirty().length === 0
    } catch (error) {
      return onFailure(error)
    }
  }

  async function create() {
    const sent = $values.get()
    const names = sendable().filter((name) => !isTranslation(name) && name !== 'questions')
    const { version: _version, ...fields } = fieldsToWire([...new Set<AdName>(['language', ...names])], sent)
    const given = { ...fields, ...(companyId && { tvrtkaId: companyId }) }
    const { id } = await sendNoticing(() => calls.create(given), names, sent)
    writeDraft(null, null)
    const fresh = await calls.load(id)
    const stored = valuesOf(fresh)
    saved = { ...stored, ...Object.fromEntries(names.map((name) => [name, sent[name]])) }
    if ($values.get().questions.length === 0) $values.setKey('questions', stored.questions)
    $standing.set({ id, version: fresh.version, status: fresh.status })
    onCreated(id)
  }

  async function sendPart({ names, send }: ReturnType<typeof partsOf>[number]) {
    const sent = $values.get()
    const { id, version } = $standing.get()
    const result = await sendNoticing(() => send(id as number, version), names, sent)
    saved = { ...saved, ...Object.fromEntries(names.map((name) => [name, sent[name]])) }
    $standing.set({ id, version: result.version, status: result.status ?? $standing.get().status })
    if (result.questions) adoptIds(result.questions)
  }
  async function sendNoticing<Result>(send: () => Promise<Result>, names: AdName[], sent: AdValues): Promise<Result> {
    try {
      return await send()
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) for (const name of names) refused.set(name, sent[name])
      throw error
    }
  }
  function adoptIds(stored: AdValues['questions']) {
    const ids = new Map(stored.map(({ key, id }) => [key, id]))
    const withIds = (questions: AdValues['questions']) =>
      questions.map((each) => (ids.has(each.key) ? { ...each, id: ids.get(each.key) } : each))
    saved = { ...saved, questions: withIds(saved.questions) }
    $values.setKey('questions', withIds($values.get().questions))
  }

  async function onFailure(error: unknown): Promise<boolean> {
    storeDraft()
    if (error instanceof ApiError && error.status === 409 && error.code === 'stale_version') {
      await refresh(Object.keys(error.fields)).catch(() => schedule(retryMs))
      schedule(0)
      return false
    }
    $save.set({ ...$save.get(), state: 'failed' })
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
      $errors.set({ ...$errors.get(), '': error.message, ...error.fields })
      if (error.status === 422 && sendable().length > 0) schedule(0)
      return false
    }
    schedule(retryMs)
    retryMs = Math.min(maxRetryMs, retryMs * 2)
    return false
  }

  /** Reads the ad anew and brings both sides together. `among`: what the server says was changed. */
  async function refresh(among?: string[]) {
    const { id, version } = $standing.get()
    if (id === null) return
    const fresh = await calls.load(id)
    if (fresh.version === version) return $standing.set({ id, version, status: fresh.status })
    takeOver(valuesOf(fresh), among)
    $standing.set({ id, version: fresh.version, status: fresh.status })
  }
  function takeOver(theirs: AdValues, among?: string[]) {
    const merged = merge({ base: saved, mine: $values.get(), theirs, among })
    const names = (Object.keys(theirs) as AdName[]).filter((name) => !among || among.includes(name))
    saved = { ...saved, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) }
    $values.set(merged.values)
    const others = $conflicts.get().filter(({ name }) => !names.includes(name))
    $conflicts.set([...others, ...merged.conflicts])
    if (merged.taken.length > 0) onTaken()
  }

  return {
    $values,
    $standing,
    $save,
    $errors,
    $conflicts,
    set,
    save,
    storeDraft,
    isUnsaved: () => dirty().length > 0,
    setErrors: (errors: Record<string, string>) => $errors.set(errors),
    /** Others changed the ad: takes over what does not touch what is being written. */
    refresh: () => (running ? Promise.resolve() : refresh()),
    /** Ends a conflict. The other text is gone only by this choice. */
    choose({ name, theirs }: Conflict, side: 'mine' | 'theirs') {
      $conflicts.set($conflicts.get().filter((each) => each.name !== name))
      if (side === 'theirs') $values.setKey(name, theirs as never)
      schedule(0)
    },
    /** Puts unsaved text of the device back. Returns whether there was any. Call in the browser alone. */
    restore(): boolean {
      const draft: Draft | null = readDraft($standing.get().id)
      if (!draft) return false
      const base = { ...saved, ...draft.base }
      const merged = merge({ base, mine: { ...base, ...draft.mine }, theirs: saved })
      const untouched = draft.version === $standing.get().version
      $conflicts.set(untouched ? [] : merged.conflicts)
      $values.set({ ...saved, ...draft.mine, ...Object.fromEntries(merged.taken.map((name) => [name, saved[name]])) })
      schedule(0)
      return dirty().length > 0
    },
  }
}

export type Editor = ReturnType<typeof createEditor>
