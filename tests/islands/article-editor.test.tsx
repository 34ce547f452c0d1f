import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ArticleEditor from '../../src/articles/admin/ArticleEditor.tsx'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import { $toasts } from '../../src/ui/toasts.ts'
import { answerCalls, refusal } from '../support/answer-calls.ts'
import { kitFor } from '../support/kit.tsx'

type Fields = Record<string, unknown>

beforeEach(() => {
  invalidateQueries()
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
  history.replaceState(null, '', '/admin/objavaedit/new')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An article on a stand-in server, which can be offline. */
function open(fields: Fields | null, { translationOf }: { translationOf?: number } = {}) {
  let stored: Fields = {
    ...{ id: 7, slug: 'zima', language: 'hr', naslov: 'Zima', metaDescription: '', keywords: [], mainImage: null },
    ...{ metaImage: null, semanticHtml: '', publishedAt: null, updatedAt: '2026-11-20T09:00:00Z', nacrt: null },
    ...{ prijevodi: [], ...fields },
  }
  const offline = { is: false }
  const answer = (change: (body: Fields) => object) => (sent: { body: unknown }) =>
    offline.is ? refusal(503, 'Nema veze') : change(sent.body as Fields)
  const sent = answerCalls({
    'GET /api/objave/7': () => stored,
    'GET /api/objave/7/versions': [],
    'POST /api/objave': answer((body) => {
      stored = { ...stored, ...body }
      return { message: 'ok', id: 7 }
    }),
    'PATCH /api/objave/7': answer(({ nacrt, ...body }) => {
      stored = { ...stored, ...body, ...(nacrt !== undefined && { nacrt: nacrt && { ...stored, ...nacrt } }) }
      return { message: 'ok' }
    }),
  })
  const fresh = { language: 'hr' as const, translationOf }
  render(<ArticleEditor kit={kitFor(['admin'])} id={fields ? 7 : null} fresh={fresh} />)
  return { changes: () => sent.filter(({ call }) => !call.startsWith('GET')), offline }
}
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const pause = () => act(() => vi.advanceTimersByTimeAsync(1500))
const title = () => screen.findByLabelText<HTMLInputElement>(/^Naslov \(/)
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const toast = () => $toasts.get().at(-1)

test('a new article is a draft once it has a title, and comes out only when it is published', async () => {
  const { changes } = open(null)
  await user.type(await screen.findByLabelText('Ključne riječi'), 'Beč')
  await pause()
  expect(changes()).toEqual([])
  await user.type(await title(), 'Zima')
  await pause()
  expect(changes()).toMatchObject([{ call: 'POST /api/objave', body: { naslov: 'Zima', keywords: ['Beč'] } }])
  expect(changes()[0]?.body).not.toHaveProperty('publishedAt')
  expect(location.pathname).toBe('/admin/objavaedit/7')
  expect(screen.getByText(/^Spremljeno u/)).toBeTruthy()

  await user.type(await title(), ' u Tirolu')
  await pause()
  expect(changes().at(-1)).toMatchObject({ call: 'PATCH /api/objave/7', body: { naslov: 'Zima u Tirolu' } })
  await press('Objavi')
  await waitFor(() => expect(toast()).toMatchObject({ text: 'Članak je objavljen', isFailure: false }))
  expect(changes().at(-1)?.body).toMatchObject({ publishedAt: expect.any(String), nacrt: null })
  expect(screen.getByText('Objavljen')).toBeTruthy()
})

test('publishing says that it failed, and can be repeated', async () => {
  const { offline } = open({})
  await title()
  offline.is = true
  await press('Objavi')
  await waitFor(() => expect(toast()).toMatchObject({ isFailure: true, action: { text: 'Pokušajte ponovno' } }))
  expect(screen.getByText('Nacrt')).toBeTruthy()
  offline.is = false
  await press('Pokušajte ponovno')
  await waitFor(() => expect(toast()?.text).toBe('Članak je objavljen'))
})

test('changes of a published article stay a draft until they are published or discarded', async () => {
  const { changes } = open({ publishedAt: '2026-11-01T08:00:00Z' })
  await user.type(await title(), ' 2027')
  expect(screen.queryByRole('button', { name: 'Objavi izmjene' })).toBeNull()
  await pause()
  expect(changes()).toMatchObject([{ body: { nacrt: { naslov: 'Zima 2027' } } }])
  expect(screen.getByText(/Čitatelji vide objavljeni tekst/)).toBeTruthy()
  await press('Odbaci izmjene')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Naslov \(/).value).toBe('Zima'))
  expect(changes().at(-1)?.body).toEqual({ nacrt: null })

  await user.type(await title(), '!')
  await pause()
  await press('Objavi izmjene')
  await waitFor(() => expect(toast()?.text).toBe('Članak je objavljen'))
  expect(changes().at(-1)?.body).toMatchObject({ naslov: 'Zima!', publishedAt: '2026-11-01T08:00:00Z', nacrt: null })
  expect(screen.queryByText(/Čitatelji vide objavljeni tekst/)).toBeNull()
  await press('Vrati u nacrt')
  await waitFor(() => expect(toast()?.text).toBe('Članak je opet nacrt'))
  expect(changes().at(-1)?.body).toMatchObject({ publishedAt: null })
})

test('what could not be saved is there again at the next visit', async () => {
  const { offline } = open({})
  offline.is = true
  await user.type(await title(), ' u Alpama')
  await pause()
  expect(screen.getByText('Nije spremljeno, pokušavamo ponovno')).toBeTruthy()
  const kept = { ...localStorage }
  cleanup()
  Object.assign(localStorage, kept)
  invalidateQueries()
  open({})
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Naslov \(/).value).toBe('Zima u Alpama'))
  expect(toast()?.text).toBe('Vraćene su izmjene koje još nisu bile spremljene.')
})

test('links its translations, and begins those that are missing', async () => {
  open({ prijevodi: [{ id: 9, language: 'de', naslov: 'Winter', publishedAt: null }] })
  const german = await screen.findByRole('link', { name: 'Winter' })
  expect(german.getAttribute('href')).toBe('/admin/objavaedit/9')
  expect(screen.getByRole('link', { name: 'Napišite na engleskom' }).getAttribute('href')).toBe(
    '/admin/objavaedit/new?prijevodOd=7&jezik=en',
  )
  expect(screen.queryByRole('link', { name: 'Napišite na njemačkom' })).toBeNull()
})

test('a translation says of which article it is one', async () => {
  const { changes } = open(null, { translationOf: 7 })
  await user.type(await title(), 'Winter')
  await pause()
  expect(changes()).toMatchObject([{ call: 'POST /api/objave', body: { naslov: 'Winter', prijevodOd: 7 } }])
})
