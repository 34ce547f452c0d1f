import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryCache } from '../../src/data/query-cache.ts'
import { Conversation } from '../../src/messages/Conversation.tsx'
import { answerCalls, refusal } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

const at = (minute: number) => `2026-11-20T10:${minute}:00Z`
const message = {
  ...{ time: at(30), kind: 'message', prijavaId: 7, id: 31, text: 'Dolazim u petak.', author: 'Ana Kovač' },
  ...{ unknown: false, unread: true, way: 'mail', quoted: '> Možete li?', leftOut: ['film.mov'] },
  files: [{ url: '/api/files/1', filename: 'potvrda.pdf', mime: 'application/pdf', bytes: 9 }],
}
const reply = {
  time: at(20),
  kind: 'reply',
  prijavaId: 7,
  id: 21,
  text: 'Pitanje',
  content: 'Možete li?',
  author: 'Eva',
}
const note = { time: at(10), kind: 'note', prijavaId: 7, id: 11, text: 'Zvala', content: 'Zvala jutros', author: 'Eva' }

const plan = {
  ...{ languages: [{ language: 'hr', count: 1 }], leftOut: [], hidesCompany: false, answersComeHere: true, mail: null },
  recipient: { name: 'Ana Kovač', email: 'ana@posta.example', values: { '{ime}': 'Ana' } },
}
const templates = {
  placeholders: {},
  templates: [
    { kind: 'ask', language: 'hr', subject: 'Pitanje za {ime}', text: 'Dobar dan, {ime}', isDefault: true },
    { kind: 'invite', language: 'hr', subject: 'Poziv', text: 'Pozivamo Vas, {ime}', isDefault: true },
  ],
}

let moments: object[] = []
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  moments = [message, reply, note]
})
afterEach(() => {
  cleanup()
  queryCache.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

type Promised = { do: string; stanje: string } | null

function open(more: Parameters<typeof answerCalls>[0] = {}, preview = {}, obecanje: Promised = null) {
  const sent = answerCalls({
    'GET /api/prijave/7/timeline': () => moments,
    'POST /api/prijave/7/messages/read': () => ({ message: 'ok' }),
    'GET /api/reply-templates': () => templates,
    'POST /api/replies/preview': () => ({ ...plan, ...preview }),
    ...more,
  })
  renderInKit(
    <Conversation
      application={{ id: 7, tvrtkaId: 1, povucenaTime: null, name: 'Ana Kovač', obecanje }}
      invitation={<button type="button">Predloži termine</button>}
      newInvitation={<button type="button">Predloži nove</button>}
    />,
    ['conversation', 'timeline', 'replies', 'notes'],
  )
  return sent
}

test('shows the oldest first, marks what is new and tells the server that it was read', async () => {
  const sent = open()
  const flow = await screen.findByRole('list', { name: 'Tijek prijave, najnovije na dnu' })
  const rows = within(flow).getAllByRole('listitem')
  expect(rows.map(({ dataset }) => dataset['kind'] ?? dataset['new'])).toEqual([
    ...[undefined, 'note', 'reply', 'true', 'message', undefined],
  ])
  expect(rows.find(({ dataset }) => dataset['kind'] === 'message')?.textContent).toContain('Ana Kovač, nepročitano')
  expect(screen.getByText('Nije preuzeto: film.mov')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'potvrda.pdf' }).getAttribute('href')).toBe('/api/files/1?inline=1')
  await vi.waitFor(() => expect(JSON.stringify(sent)).toContain('messages/read'))
})

test('a message from another address stands apart until it is decided', async () => {
  moments = [{ ...message, unknown: true, author: 'tko@drugdje.example' }]
  const sent = open({ 'POST /api/messages/31/attach': () => ({ message: 'ok' }) })
  expect(await screen.findByText('Od nepoznate adrese')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Odbaci' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ipak pripoji' }))
  expect(JSON.stringify(sent)).toContain('/api/messages/31/attach')
})

test('a reply says whether its mail was sent', async () => {
  moments = [{ ...reply, sentTime: at(20) }]
  open()
  expect(await screen.findByText(/^Isporučeno \S/)).toBeTruthy()
  cleanup()
  queryCache.clear()
  moments = [{ ...reply, sentTime: null }]
  open()
  expect(await screen.findByText('Čeka slanje')).toBeTruthy()
})

test('a reply that came back can be sent again', async () => {
  moments = [{ ...reply, kind: 'replyReturned' }]
  const sent = open({ 'POST /api/replies/21/resend': () => ({ message: 'ok' }) })
  expect(await screen.findByText('nije isporučeno')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pošalji ponovno' }))
  expect(JSON.stringify(sent)).toContain('/api/replies/21/resend')
})

test('a reply is sent by Ctrl+Enter with the subject of its template, and its draft is gone', async () => {
  const sent = open({ 'POST /api/replies': () => ({ message: 'ok', sent: 1, leftOut: [] }) })
  const text = await screen.findByLabelText('Tekst odgovora')
  await screen.findByLabelText('Predložak')
  await userEvent.type(text, 'Vidimo se.')
  expect(Object.values(localStorage).join()).toContain('Vidimo se.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect((text as HTMLTextAreaElement).value).toBe(''))
  expect(JSON.stringify(sent)).toContain('Pitanje za Ana')
  expect(Object.values(localStorage).join()).not.toContain('Vidimo se.')
})

test('a reply is shown as waiting before the server has stored it, and taken out when that refuses it', async () => {
  let answer = (_: Response) => {}
  const pending = new Promise<Response>((resolve) => (answer = resolve))
  open({ 'POST /api/replies': () => pending })
  await screen.findByLabelText('Predložak')
  await userEvent.type(screen.getByLabelText('Tekst odgovora'), 'Vidimo se.')
  await userEvent.click(screen.getByRole('button', { name: 'Pošalji' }))
  const flow = screen.getByRole('list', { name: 'Tijek prijave, najnovije na dnu' })
  await vi.waitFor(() =>
    expect(within(flow).getByText('Vidimo se.').closest('li')?.textContent).toContain('Čeka slanje'),
  )
  answer(refusal(409, 'Kandidat je povukao prijavu.'))
  await vi.waitFor(() => expect(within(flow).queryByText('Vidimo se.')).toBeNull())
  expect(screen.getByRole('alert').textContent).toBe('Kandidat je povukao prijavu.')
})

test('a waiting reply is asked for again until its mail was sent', async () => {
  moments = [{ ...reply, time: new Date().toISOString(), sentTime: null }]
  open()
  expect(await screen.findByText('Čeka slanje')).toBeTruthy()
  moments = [{ ...reply, sentTime: at(20) }]
  expect(await screen.findByText(/^Isporučeno \S/, {}, { timeout: 3000 })).toBeTruthy()
})

test('a template fills in the text; where answers go by mail that is said', async () => {
  open({}, { answersComeHere: false })
  await userEvent.selectOptions(await screen.findByLabelText('Predložak'), 'invite')
  expect((screen.getByLabelText('Tekst odgovora') as HTMLTextAreaElement).value).toBe('Pozivamo Vas, Ana')
  expect(screen.getByText('Odgovor stiže na Vaš email, ne ovamo.')).toBeTruthy()
})

const applied = { time: at(10), kind: 'applied', prijavaId: 7, text: 'Kuhar', author: null }
const declined = {
  ...{ time: at(20), kind: 'interviewDeclined', prijavaId: 7, id: 3, text: '', author: null },
  content: 'Radim do 20 h, može li poslije?',
}

test('whom no time suits is offered new ones, or answered, until something else was proposed', async () => {
  moments = [declined, applied]
  open()
  const item = within((await screen.findByText(declined.content)).closest('li') as HTMLElement)
  expect(item.getByText('Ana Kovač')).toBeTruthy()
  expect(item.getByText('nijedan termin ne odgovara')).toBeTruthy()
  expect(item.getByRole('button', { name: 'Predloži nove' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Bilješka' }))
  await userEvent.click(item.getByRole('button', { name: 'Odgovori' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Tekst odgovora'))
  cleanup()
  queryCache.clear()
  moments = [{ ...applied, time: at(30), kind: 'interviewProposed', text: '' }, declined, applied]
  open()
  expect(await screen.findByText(declined.content)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Predloži nove' })).toBeNull()
})

test('before the first message an open promise stands there, with the way to keep it', async () => {
  moments = [applied]
  open({}, {}, { do: '2026-11-28T12:00:00Z', stanje: 'open' })
  expect(await screen.findByText('Još niste pisali kandidatu')).toBeTruthy()
  expect(screen.getByText(/Obećali ste odgovor do 28\.11\.2026\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Napiši odgovor' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Tekst odgovora'))
  cleanup()
  queryCache.clear()
  moments = [note, applied]
  open({}, {}, { do: '2026-11-28T12:00:00Z', stanje: 'open' })
  expect(await screen.findByText('Zvala jutros')).toBeTruthy()
  expect(screen.queryByText('Još niste pisali kandidatu')).toBeNull()
})

test('times are proposed beside a reply, not beside a note', async () => {
  open()
  expect(await screen.findByRole('button', { name: 'Predloži termine' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Bilješka' }))
  expect(screen.queryByRole('button', { name: 'Predloži termine' })).toBeNull()
})
