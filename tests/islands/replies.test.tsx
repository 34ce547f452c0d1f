import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import de from '../../content/replies/de.json'
import hr from '../../content/replies/hr.json'
import { ReplyButton } from '../../src/replies/ReplyButton.tsx'
import { $toasts } from '../../src/ui/toasts.ts'
import { renderInKit } from '../support/kit.tsx'

const templates = (['invite', 'ask', 'refuse'] as const).flatMap((kind) => [
  { kind, language: 'hr', ...hr[kind], isDefault: true },
  { kind, language: 'de', ...de[kind], isDefault: true },
])
const placeholders = { hr: ['{ime}', '{oglas}'], en: ['{job}'], de: ['{Vorname}'] }
const mail = { subject: 'Poziv: Kuhar', text: 'Pozdrav, Ana', language: 'hr', receiver: 'ana@posta.example' }
const plan = {
  languages: [{ language: 'hr', count: 1 }],
  leftOut: [],
  hidesCompany: false,
  mail: { ...mail, replyTo: 'eva@hotel.example' },
}

type Sent = { ids: number[]; kind: string; texts: Record<string, { subject: string; text: string }>; key: string }
const sent: Sent[] = []
let shown: object = plan
let answer: object | undefined
let refusal: { status: number; body: object } | undefined

beforeEach(() => {
  sent.length = 0
  shown = plan
  refusal = undefined
  answer = undefined
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/reply-templates')) return Response.json({ templates, placeholders })
    if (path.endsWith('/preview')) return Response.json(shown)
    sent.push(JSON.parse(String(init.body)) as Sent)
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    return Response.json(answer ?? { message: 'ok', sent: sent.at(-1)?.ids.length, leftOut: [] })
  })
})
afterEach(() => void vi.unstubAllGlobals())

async function open(ids = [7]) {
  const onSent = vi.fn()
  renderInKit(<ReplyButton ids={ids} onSent={onSent} />, ['replies'])
  await userEvent.click(screen.getByRole('button', { name: 'Odgovori' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, onSent }
}

const textIn = (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  dialog.getByRole('textbox', { name: 'Tekst' }) as HTMLTextAreaElement

describe('the dialog of a reply', () => {
  test('says that the text waits for an administrator', async () => {
    answer = { message: 'ok', sent: 0, waiting: 12, leftOut: [] }
    const { dialog } = await open()
    await userEvent.click(await dialog.findByRole('button', { name: 'Pošalji' }))
    await waitFor(() => expect($toasts.get()[0]?.text).toBe('12 poruka čeka odobrenje administratora'))
  })

  test('to a single candidate names them, and is filled in with their name', async () => {
    const recipient = { name: 'Ana Kovač', email: 'ana@posta.example', values: { '{ime}': 'Ana', '{oglas}': 'Kuhar' } }
    shown = { ...plan, recipient }
    const { dialog } = await open()
    expect((await dialog.findByText('Ana Kovač')).parentElement?.textContent).toBe(
      'Prima Ana Kovač ana@posta.example · hrvatski',
    )
    expect(textIn(dialog).value).toMatch(/^Pozdrav, Ana,\n/)
    await userEvent.click(dialog.getByRole('radio', { name: 'Odbijenica' }))
    expect(textIn(dialog).value).not.toContain('{ime}')
  })

  test('sends the selected template with its changes', async () => {
    const { dialog, onSent } = await open()
    await userEvent.click(await dialog.findByRole('radio', { name: 'Odbijenica' }))
    expect(textIn(dialog).value).toBe(hr.refuse.text)
    const subject = dialog.getByRole('textbox', { name: 'Predmet' })
    await userEvent.clear(subject)
    await userEvent.type(subject, 'Hvala')
    await userEvent.click(dialog.getByRole('button', { name: 'Pošalji' }))
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(sent).toMatchObject([
      { ids: [7], kind: 'refuse', texts: { hr: { subject: 'Hvala', text: hr.refuse.text } }, key: expect.any(String) },
    ])
    expect($toasts.get().map(({ text }) => text)).toEqual(['Poruka je poslana'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('has a text for each language of the selection, and keeps the changes in each', async () => {
    shown = {
      ...plan,
      languages: [
        { language: 'hr', count: 2 },
        { language: 'de', count: 1 },
      ],
      leftOut: [{ prijavaId: 9, name: 'Iva Kos', reason: 'suppressed' }],
    }
    const { dialog } = await open([7, 8, 9, 10])
    expect(await dialog.findByText('Iva Kos: adresa ne prima našu poštu')).toBeTruthy()
    await userEvent.type(textIn(dialog), 'Dođite.')
    await userEvent.click(dialog.getByRole('tab', { name: /njemački/ }))
    expect(textIn(dialog).value).toBe(de.invite.text)
    await userEvent.click(dialog.getByRole('tab', { name: /hrvatski/ }))
    expect(textIn(dialog).value).toBe(`${hr.invite.text}Dođite.`)
    await userEvent.click(dialog.getByRole('button', { name: 'Pošalji 3 poruke' }))
    await waitFor(() => expect(Object.keys(sent[0]?.texts ?? {})).toEqual(['hr', 'de']))
  })

  test('inserts a placeholder at the cursor', async () => {
    const { dialog } = await open()
    await dialog.findByRole('textbox', { name: 'Tekst' })
    const area = textIn(dialog)
    area.setSelectionRange(0, 0)
    await userEvent.click(dialog.getByRole('button', { name: '{oglas}' }))
    expect(textIn(dialog).value).toBe(`{oglas}${hr.invite.text}`)
  })

  test('shows the mail before it is sent', async () => {
    const { dialog } = await open()
    await userEvent.click(await dialog.findByRole('button', { name: 'Pregled' }))
    expect(await dialog.findByText('Pozdrav, Ana')).toBeTruthy()
    expect(dialog.getByText('ana@posta.example')).toBeTruthy()
    expect(dialog.getByText('eva@hotel.example')).toBeTruthy()
    const edit = dialog.getByRole('button', { name: 'Uredi' })
    expect(edit.getAttribute('aria-pressed')).toBeNull()
    await userEvent.click(edit)
    expect(textIn(dialog).value).toBe(hr.invite.text)
  })

  test('shows a refusal of the server, stays open, and retries with the same key', async () => {
    const error = {
      message: 'Provjerite označena polja.',
      code: 'invalid',
      fields: { 'texts.hr.text': 'Nepoznata oznaka' },
    }
    refusal = { status: 422, body: { error } }
    const { dialog, onSent } = await open()
    await userEvent.click(await dialog.findByRole('button', { name: 'Pošalji' }))
    expect(await dialog.findByText('Nepoznata oznaka')).toBeTruthy()
    expect(textIn(dialog).getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(textIn(dialog)))
    refusal = undefined
    await userEvent.click(dialog.getByRole('button', { name: 'Pošalji' }))
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  test('cannot send when no candidate can be reached', async () => {
    const leftOut = [{ prijavaId: 7, name: 'Ana', reason: 'withdrawn' }]
    shown = { ...plan, languages: [], leftOut, mail: null }
    const { dialog } = await open()
    expect(await dialog.findByText('Nijednom odabranom kandidatu ne možemo poslati poruku.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Pošalji' })).toBeNull()
  })
})

test('too many recipients are refused before the dialog opens', async () => {
  renderInKit(<ReplyButton ids={Array.from({ length: 201 }, (_, at) => at + 1)} />, ['replies'])
  await userEvent.click(screen.getByRole('button', { name: 'Odgovori' }))
  expect($toasts.get()[0]?.text).toBe('Odjednom odgovor može dobiti najviše 200 kandidata.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('replies are not offered where there are none', () => {
  renderInKit(<ReplyButton ids={[1]} />)
  expect(screen.queryByRole('button', { name: 'Odgovori' })).toBeNull()
})
