import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/data/api.ts'
import { draftsOf } from '../../src/data/drafts.ts'
import { adValuesOf, type EditedAd, emptyAd } from '../../src/jobs/editor/ad-wire.ts'
import type { AdCalls } from '../../src/jobs/editor/editor-calls.ts'
import { createEditor } from '../../src/jobs/editor/editor-store.ts'

type Fields = Record<string, unknown>
/** Of nobody, since no page says who is signed in. */
const drafts = draftsOf('')

/** An ad on a stand-in server, which refuses a stale version with the fields changed since. */
function aServer() {
  const { questions: _questions, semanticHtml, ...fields } = emptyAd('hr')
  const ad = { ...fields, id: 7, version: 1, status: 'DRAFT', semanticHtml: { textData: semanticHtml } }
  const stored = { ...ad, translations: {}, pitanja: [], nazivPosla: 'Kuhar' } as unknown as EditedAd & Fields
  const changedIn = new Map<string, number>()
  let isOffline = false
  const answer = async <Result>(make: () => Result): Promise<Result> => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return make()
  }
  function patch(_id: number, { version, ...changes }: Fields) {
    const since = [...changedIn].filter(([, at]) => at > Number(version)).map(([name]) => name)
    if (version !== stored.version) {
      const stale = { code: 'stale_version', fields: Object.fromEntries(since.map((name) => [name, 'x'])) }
      throw new ApiError(409, 'stale', stale)
    }
    Object.assign(stored, changes, { version: stored.version + 1 })
    for (const name of Object.keys(changes)) changedIn.set(name, stored.version)
    return { version: stored.version, status: 'DRAFT' }
  }
  const calls = {
    load: () => answer(() => structuredClone(stored)),
    patch: (id: number, changes: Fields) => answer(() => patch(id, changes)),
  } as unknown as AdCalls
  const open = (onTaken = vi.fn()) =>
    createEditor({
      initial: adValuesOf(structuredClone(stored)),
      standing: { id: 7, version: stored.version, status: 'DRAFT' },
      ...{ calls, onCreated: vi.fn(), onTaken },
    })
  return {
    stored,
    open,
    /** A change by another user. */
    change: (changes: Fields) => void patch(7, { ...changes, version: stored.version }),
    setOffline(value: boolean) {
      isOffline = value
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => void vi.useRealTimers())
const settle = (ms = 1500) => vi.advanceTimersByTimeAsync(ms)

test('input is saved on the server a second later', async () => {
  const server = aServer()
  const editor = server.open()
  editor.set('nazivPosla', 'Glavni kuhar')
  expect(editor.isUnsaved()).toBe(true)
  await settle()
  expect(server.stored['nazivPosla']).toBe('Glavni kuhar')
  expect([editor.isUnsaved(), editor.$save.get().state]).toEqual([false, 'saved'])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft|'))).toEqual([])
})

test("a colleague's change of another field is merged, and neither is lost", async () => {
  const server = aServer()
  const onTaken = vi.fn()
  const editor = server.open(onTaken)
  server.change({ minSalary: 2100 })
  editor.set('nazivPosla', 'Glavni kuhar')
  await settle()
  expect(server.stored).toMatchObject({ nazivPosla: 'Glavni kuhar', minSalary: 2100 })
  expect(editor.$values.get()).toMatchObject({ nazivPosla: 'Glavni kuhar', minSalary: 2100 })
  expect([onTaken.mock.calls.length, editor.$conflicts.get()]).toEqual([1, []])
})

test.each(['mine', 'theirs'] as const)(
  'a field changed by both is a conflict until one is chosen: %s',
  async (side) => {
    const server = aServer()
    const editor = server.open()
    server.change({ nazivPosla: 'Slastičar' })
    editor.set('nazivPosla', 'Glavni kuhar')
    editor.set('minSalary', 2100)
    await settle()
    const [conflict] = editor.$conflicts.get()
    expect(conflict).toEqual({ name: 'nazivPosla', theirs: 'Slastičar' })
    expect(editor.$values.get()['nazivPosla']).toBe('Glavni kuhar')
    expect(server.stored).toMatchObject({ nazivPosla: 'Slastičar', minSalary: 2100 })
    if (conflict) editor.choose(conflict, side)
    await settle()
    const chosen = side === 'mine' ? 'Glavni kuhar' : 'Slastičar'
    expect([server.stored['nazivPosla'], editor.$values.get()['nazivPosla']]).toEqual([chosen, chosen])
    expect([editor.$conflicts.get(), editor.isUnsaved()]).toEqual([[], false])
  },
)

test('two tabs of an ad each save their own changes', async () => {
  const server = aServer()
  const [one, other] = [server.open(), server.open()]
  one.set('nazivPosla', 'Glavni kuhar')
  other.set('weeklyHours', 40)
  await settle(3000)
  await other.refresh()
  await one.refresh()
  expect(server.stored).toMatchObject({ nazivPosla: 'Glavni kuhar', weeklyHours: 40 })
  for (const tab of [one, other])
    expect(tab.$values.get()).toMatchObject({ nazivPosla: 'Glavni kuhar', weeklyHours: 40 })
})

test('text survives a lost network and a reload', async () => {
  const server = aServer()
  const editor = server.open()
  server.setOffline(true)
  editor.set('nazivPosla', 'Glavni kuhar')
  await settle()
  expect(editor.$save.get().state).toBe('failed')
  editor.storeDraft()

  server.setOffline(false)
  const reloaded = server.open()
  expect(reloaded.restore()).toBe(true)
  expect(reloaded.$values.get()['nazivPosla']).toBe('Glavni kuhar')
  await settle()
  expect(server.stored['nazivPosla']).toBe('Glavni kuhar')
})

test('the drafts of two tabs that were closed offline are both restored', async () => {
  const server = aServer()
  const write = (visit: string, name: string, base: unknown, mine: unknown) => {
    const before = Object(drafts.read('ad|7'))
    const draft = { version: 1, base: { [name]: base }, mine: { [name]: mine } }
    drafts.write('ad|7', { ...before, [visit]: draft })
  }
  write('a', 'nazivPosla', 'Kuhar', 'Glavni kuhar')
  write('b', 'weeklyHours', null, 40)
  write('c', 'nazivPosla', 'Kuhar', 'Slastičar')
  const editor = server.open()
  expect(editor.restore()).toBe(true)
  await settle()
  expect(editor.$conflicts.get()).toEqual([{ name: 'nazivPosla', theirs: 'Glavni kuhar' }])
  expect(editor.$values.get()).toMatchObject({ nazivPosla: 'Slastičar', weeklyHours: 40 })
  expect(server.stored).toMatchObject({ nazivPosla: 'Kuhar', weeklyHours: 40 })
})

test("a draft older than a colleague's change is a conflict, and does not overwrite it", async () => {
  const server = aServer()
  const draft = { version: 1, base: { nazivPosla: 'Kuhar' }, mine: { nazivPosla: 'Glavni kuhar' } }
  drafts.write('ad|7', { earlier: draft })
  server.change({ nazivPosla: 'Slastičar' })
  const editor = server.open()
  editor.restore()
  await settle()
  expect(editor.$conflicts.get()).toEqual([{ name: 'nazivPosla', theirs: 'Slastičar' }])
  expect(server.stored['nazivPosla']).toBe('Slastičar')
})

test('typing notifies of no errors where there are none, and clears its own', async () => {
  const editor = aServer().open()
  const heard = vi.fn()
  editor.$errors.listen(heard)
  editor.set('nazivPosla', 'Glavni kuhar')
  expect(heard).not.toHaveBeenCalled()
  editor.$errors.set({ nazivPosla: 'Predugo', metaOpis: 'Predugo' })
  editor.set('nazivPosla', 'Kuhar')
  expect(editor.$errors.get()).toEqual({ metaOpis: 'Predugo' })
})

test("a field's delayed input is stored and saved with the rest", async () => {
  const server = aServer()
  const editor = server.open()
  let held = ''
  const remove = editor.addLateField(() => {
    if (held) editor.set('nazivPosla', held)
    held = ''
  })
  held = 'Pekar'
  editor.storeDraft()
  expect(JSON.stringify(drafts.read('ad|7'))).toContain('Pekar')
  held = 'Glavni kuhar'
  const isSaved = editor.save()
  await settle()
  expect([await isSaved, server.stored['nazivPosla']]).toEqual([true, 'Glavni kuhar'])
  held = 'Šef kuhinje'
  expect(editor.isUnsaved()).toBe(true)
  remove()
  held = 'Konobar'
  await editor.save()
  expect(server.stored['nazivPosla']).toBe('Šef kuhinje')
})
