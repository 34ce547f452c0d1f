import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryCache } from '../../src/data/query-cache.ts'
import ProposeDialog from '../../src/interviews/ProposeDialog.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { anInterview } from '../support/interview-wire.ts'
import { renderInKit } from '../support/kit.tsx'

/** A Wednesday in winter, when Dubai is three hours ahead of Vienna. */
beforeEach(() => void vi.setSystemTime('2026-11-25T10:00:00Z'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryCache.clear()
})

const zones = { zone: 'Europe/Vienna', candidateZone: 'Asia/Dubai', hidesCompany: false, interviews: [] }
const team = [
  { id: 1, name: 'Katharina Pichler', role: 'vlasnik' },
  { id: 2, name: 'Thomas Huber', role: 'clan' },
]
const stages = ['Novo', 'U razmatranju', 'Razgovor'].map((name, at) => ({ id: at + 1, name, rejects: false }))

describe('the dialog that proposes times', () => {
  async function open(calls: Parameters<typeof answerCalls>[0] = {}, offered = stages) {
    const onClose = vi.fn()
    const sent = answerCalls({
      'GET /api/prijave/7/interviews': zones,
      'GET /api/interviews': { viewerId: 1, interviews: [], waiting: [] },
      'GET /api/members': team,
      'POST /api/prijave/7/interviews': { id: 1 },
      ...calls,
    })
    const invited = { id: 7, name: 'Ana Kovačević', jobTitle: 'Kuhar' }
    renderInKit(<ProposeDialog {...{ invited, onClose }} stages={offered} />, ['interviews', 'replies'])
    const dialog = within(await screen.findByRole('dialog', { name: 'Predloži termine' }))
    await dialog.findByText(/^kod kandidata: /)
    return { sent, dialog, onClose, proposals: () => sent.filter(({ call }) => call.startsWith('POST /api/prijave/')) }
  }
  type Opened = Awaited<ReturnType<typeof open>>['dialog']
  const times = (dialog: Opened) => dialog.getAllByRole('checkbox', { name: /^\d\d:\d\d/ }) as HTMLInputElement[]

  test('takes five times at most, each of which can be taken out', async () => {
    const { dialog } = await open()
    expect((dialog.getByRole('button', { name: 'Pošalji termine' }) as HTMLButtonElement).disabled).toBe(true)
    for (const time of times(dialog).slice(0, 5)) await userEvent.click(time)
    expect(dialog.getByText('5 od najviše 5')).toBeTruthy()
    expect(dialog.getByText(/^Najviše je pet termina/)).toBeTruthy()
    expect(times(dialog).filter(({ disabled }) => !disabled)).toHaveLength(5)
    await userEvent.click(dialog.getAllByRole('button', { name: /^Ukloni/ })[0] as HTMLElement)
    expect(dialog.getByRole('button', { name: 'Pošalji 4 termina' })).toBeTruthy()
    expect(times(dialog).every(({ disabled }) => !disabled)).toBe(true)
  })

  test("has the candidate's time beside each, late ones marked, in a zone that can be changed", async () => {
    const { dialog } = await open()
    expect(dialog.getByText('Beč')).toBeTruthy()
    expect(times(dialog)[0]?.closest('label')?.textContent).toBe('09:00tamo 12:00')
    expect(times(dialog).at(-1)?.closest('label')?.textContent).toBe('19:0022:00, kasno')
    await userEvent.click(dialog.getByRole('button', { name: 'Promijeni' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Vremenska zona kandidata' }), 'Asia/Tokyo')
    expect(times(dialog)[0]?.closest('label')?.textContent).toBe('09:00tamo 17:00')
  })

  test('calls the zones the same on days on which they are', async () => {
    vi.setSystemTime('2026-03-26T10:00:00Z')
    const { dialog } = await open({
      'GET /api/prijave/7/interviews': { ...zones, candidateZone: 'Africa/Algiers' },
    })
    const theirs = () => dialog.getByText(/^kod kandidata: /).parentElement?.textContent
    expect(theirs()).toBe('kod kandidata: Algiers ista zona')
    await userEvent.click(dialog.getByRole('button', { name: 'Sljedeći tjedan' }))
    expect(theirs()).toBe('kod kandidata: Algiers UTC+1')
    expect(dialog.getByText('Beč').parentElement?.textContent).toBe('Beč UTC+2')
  })

  test('adds a typed time, unless the day has none such', async () => {
    const { dialog } = await open()
    const field = dialog.getByRole('textbox', { name: 'Drugo vrijeme' })
    await userEvent.type(field, '25:70{Enter}')
    expect(dialog.getByText(/^Tog vremena taj dan nema/)).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '14:20{Enter}')
    expect(dialog.queryByText(/^Tog vremena/)).toBeNull()
    expect(dialog.getByRole('checkbox', { name: /^14:20/, checked: true })).toBeTruthy()
  })

  test('shows by whom a time is taken', async () => {
    const period = { viewerId: 1, interviews: [anInterview(3, { time: '2026-11-26T08:00:00.000Z' })], waiting: [] }
    const { dialog } = await open({ 'GET /api/interviews': period })
    await waitFor(() => expect(times(dialog)[0]?.disabled).toBe(true))
    expect(times(dialog)[0]?.closest('label')?.textContent).toBe('09:00Ana Kovačević')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Thomas Huber' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Katharina Pichler' }))
    expect(times(dialog)[0]?.disabled).toBe(false)
  })

  test('sends what was chosen, and keeps it when the server refuses', async () => {
    const fields = { link: 'Upišite link na poziv.' }
    const answers = [
      Response.json({ error: { message: 'Provjerite polja', code: 'invalid', fields } }, { status: 422 }),
      { id: 1 },
    ]
    const { dialog, proposals, onClose } = await open({
      'POST /api/prijave/7/interviews': () => answers.shift() as object,
    })
    await userEvent.click(times(dialog)[0] as HTMLElement)
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Trajanje' }), '45')
    fireEvent.change(dialog.getByLabelText('Odgovor do'), { target: { value: '2099-01-12T15:30' } })
    const message = dialog.getByRole('textbox', { name: 'Poruka' })
    await userEvent.clear(message)
    await userEvent.type(message, 'Vidimo se')
    await userEvent.click(dialog.getByRole('button', { name: 'Pošalji 1 termin' }))
    expect(await dialog.findByText(fields.link, { selector: '[id$="-error"]' })).toBeTruthy()
    const link = dialog.getByRole('textbox', { name: 'Link na poziv' })
    await waitFor(() => expect(document.activeElement).toBe(link))
    await userEvent.type(link, 'https://meet.example/a')
    await userEvent.click(dialog.getByRole('button', { name: 'Pošalji 1 termin' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(proposals().at(-1)?.body).toMatchObject({
      ...{ minutes: 45, zone: 'Europe/Vienna', candidateZone: 'Asia/Dubai', way: 'video', processId: 3 },
      ...{ message: 'Vidimo se', link: 'https://meet.example/a', place: '', times: [expect.any(String)] },
      answerBy: '2099-01-12T14:30:00.000Z',
    })
  })

  test('moves who picks to no stage that rejects', async () => {
    const rejected = { id: 9, name: 'Odbijeno', rejects: true }
    const { dialog } = await open({}, [...stages.slice(0, 2), rejected])
    expect(dialog.queryByRole('switch', { name: /^Kad odabere/ })).toBeNull()
    cleanup()
    const later = await open({}, [...stages.slice(0, 2), rejected, ...stages.slice(2)])
    expect(later.dialog.getByRole('switch', { name: 'Kad odabere, pomakni u korak 4, Razgovor' })).toBeTruthy()
  })

  test('begins the message with a template of the company, and again with its own words', async () => {
    const { dialog } = await open({
      'GET /api/reply-templates': {
        placeholders: {},
        templates: [{ kind: 'invite', language: 'hr', subject: 'Poziv', text: 'Dođite, {ime}.', isDefault: true }],
      },
      'POST /api/replies/preview': {
        ...{ languages: [{ language: 'hr', count: 1 }], leftOut: [], hidesCompany: false, answersComeHere: true },
        ...{ mail: null, recipient: { name: 'Ana', email: 'ana@posta.example', values: { '{ime}': 'Ana' } } },
      },
    })
    const message = dialog.getByRole('textbox', { name: 'Poruka' }) as HTMLTextAreaElement
    const before = message.value
    const template = await dialog.findByRole('combobox', { name: 'Predložak' })
    await userEvent.selectOptions(template, 'Poziv na razgovor')
    expect(message.value).toBe('Dođite, Ana.')
    await userEvent.selectOptions(template, 'Bez predloška')
    expect(message.value).toBe(before)
  })

  test('of an ad without the company warns that a place reveals it', async () => {
    const { dialog } = await open({ 'GET /api/prijave/7/interviews': { ...zones, hidesCompany: true } })
    await userEvent.click(dialog.getByText('Na mjestu'))
    expect(dialog.queryByRole('textbox', { name: 'Link na poziv' })).toBeNull()
    expect(dialog.getByRole('textbox', { name: 'Mjesto' })).toBeTruthy()
    expect(dialog.getByText('Oglas ne navodi tvrtku, a mjesto je može otkriti.')).toBeTruthy()
  })

  test('asks before it throws chosen times away, and only then', async () => {
    const { dialog, onClose } = await open()
    const pressEscape = () =>
      fireEvent(screen.getAllByRole('dialog')[0] as HTMLElement, new Event('cancel', { cancelable: true }))
    await userEvent.click(times(dialog)[0] as HTMLElement)
    pressEscape()
    await userEvent.click(await screen.findByRole('button', { name: 'Zadrži' }))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(times(dialog)[0] as HTMLElement)
    pressEscape()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
