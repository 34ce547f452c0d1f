import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import replies from '../../src/i18n/hr/replies.json'
import { $dialogs } from '../../src/ui/dialogs.ts'
import { $toasts } from '../../src/ui/toasts.ts'
import { refusal } from '../support/answer-calls.ts'
import { anApplication, stagesOf } from '../support/applications.ts'
import { anInterview } from '../support/interview-wire.ts'
import { type Given, openProfile } from '../support/profile.tsx'

beforeEach(() => {
  invalidateQueries()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  $dialogs.set([])
  $toasts.set([])
})

const panels = async () => (await screen.findAllByRole('article')).map((panel) => within(panel))

describe('a profile', () => {
  test('shows the newest application first, then groups and notes, then the others', async () => {
    openProfile()
    await screen.findByRole('heading', { level: 1, name: 'Ana Kovačević' })
    await screen.findByRole('heading', { name: 'Nema bilježaka' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['Profil kandidata', 'Prijava #42', 'Grupe', 'Nema bilježaka', 'Tijek', 'PRIJAVE', 'Prijava #41'],
    ])
    expect(screen.getByRole('link', { name: 'Prijava #41' }).getAttribute('href')).toMatch(
      /^\/poslodavac\/prijave\?.*jobId=5&application=41$/,
    )
    expect(screen.queryByRole('button', { name: 'Pobriši sve podatke' })).toBeNull()
  })

  test('loads further applications on request, until there are no more', async () => {
    const applications = Array.from({ length: 101 }, (_, at) => anApplication(201 - at))
    openProfile({
      calls: {
        'GET /api/candidates/7/applications': ({ query: { page = 0 } }) =>
          applications.slice(Number(page) * 100, Number(page) * 100 + 100),
      },
    })
    expect(await screen.findByRole('heading', { name: 'Prijava #102' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Prijava #101' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Učitaj još' }))
    expect(await screen.findByRole('heading', { name: 'Prijava #101' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Prijava #201' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Učitaj još' })).toBeNull()
  })

  test('shows answers by the type of their question', async () => {
    openProfile()
    const [newest] = await panels()
    expect(newest?.getByText('25.12.2026')).toBeTruthy()
    expect(newest?.getAllByText(/^(Kuhinja|Šank)$/)).toHaveLength(2)
    expect(newest?.getByRole('link', { name: 'Preuzmi doc' }).getAttribute('href')).toBe('/api/files/cv.pdf')
    expect(newest?.getAllByRole('link', { name: 'Preuzmi' })).toHaveLength(2)
    expect(newest?.getByRole('img', { name: 'slika.png' })).toBeTruthy()
    expect(newest?.queryByText('Privola za korištenje podataka')).toBeNull()
  })

  test.for([
    ['refused', refusal(409, 'Ne ide'), 'Ne ide'],
    ['answered by anything but ok', { message: 'prijava not found' }, 'Promjena nije spremljena. Pokušajte ponovno.'],
  ] as const)('restores a rating that was %s, says so and offers to repeat it', async ([, response, text]) => {
    const sent = openProfile({ calls: { 'POST /api/prijavaedit': response } })
    const [newest] = await panels()
    await userEvent.click(newest?.getByRole('radio', { name: '5 od 5' }) as HTMLElement)
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/prijavaedit')).toBe(true))
    expect(sent.find(({ call }) => call === 'POST /api/prijavaedit')?.body).toEqual({ prijavaId: '42', rating: '5' })
    await waitFor(() => expect(newest?.getByRole<HTMLInputElement>('radio', { name: '3 od 5' }).checked).toBe(true))
    expect($toasts.get()).toMatchObject([{ text, action: { text: 'Pokušajte ponovno' } }])
  })

  test('asks after a rejection whether open interviews shall be cancelled', async () => {
    const { content } = stagesOf('Novo', 'Odbijeno')
    const sent = openProfile({
      calls: {
        'GET /api/processes': { content: content.map((stage) => ({ ...stage, rejects: stage.name === 'Odbijeno' })) },
        'POST /api/prijavaedit': { message: 'ok' },
        'GET /api/interviews': {
          ...{ viewerId: 1, waiting: [] },
          interviews: [anInterview(1, { prijavaId: 42 }), anInterview(2, { prijavaId: 99 })],
        },
        'POST /api/interviews/1/cancel': {},
      },
    })
    const [newest] = await panels()
    await userEvent.click(newest?.getByRole('radio', { name: 'Odbijeno' }) as HTMLElement)
    const question = within(await screen.findByRole('alertdialog', { name: 'Otkazati i razgovor?' }))
    await userEvent.click(question.getByRole('button', { name: 'Otkaži razgovor' }))
    await waitFor(() =>
      expect(sent.flatMap(({ call }) => (call.endsWith('/cancel') ? call : []))).toEqual([
        'POST /api/interviews/1/cancel',
      ]),
    )
  })

  test('of another company is read-only', async () => {
    openProfile({
      calls: { 'GET /api/candidates/7/applications': [anApplication(9, { tvrtkaId: 2, agreeData: true })] },
    })
    const [panel] = await panels()
    const radios = panel?.getAllByRole<HTMLInputElement>('radio') ?? []
    expect(radios.every(({ disabled }) => disabled)).toBe(true)
    expect(panel?.queryByRole('button', { name: 'Izbriši ocjenu' })).toBeNull()
    expect(panel?.getByText('Privola za korištenje podataka').nextSibling?.textContent).toBe('Da')
  })

  test('shows an administrator the stages of its company, which cannot be changed', async () => {
    const sent = openProfile({ kind: 'admin' })
    const [panel] = await panels()
    const stage = await screen.findAllByRole<HTMLInputElement>('radio', { name: 'Razgovor' })
    expect(stage.every(({ disabled }) => disabled)).toBe(true)
    expect(panel?.getByRole<HTMLInputElement>('radio', { name: 'Novo' }).checked).toBe(true)
    expect(sent.find(({ call }) => call === 'GET /api/processes')?.query).toEqual({ companyId: '1' })
  })

  test('lets an administrator mark an application as unread, but not reply', async () => {
    const sent = openProfile({ kind: 'admin', calls: { 'POST /api/prijavaedit': { message: 'ok' } } })
    const [panel] = await panels()
    await userEvent.click(panel?.getByRole('button', { name: 'Označi kao nepročitano' }) as HTMLElement)
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/prijavaedit')).toBe(true))
    expect(sent.find(({ call }) => call === 'POST /api/prijavaedit')?.body).toEqual({ prijavaId: '42', seen: '0' })
    expect(panel?.queryByRole('button', { name: replies.open })).toBeNull()
  })

  test('names the person whose application is deleted', async () => {
    openProfile()
    const [newest] = await panels()
    await userEvent.click(newest?.getByRole('button', { name: 'Obriši prijavu' }) as HTMLElement)
    const dialog = within(screen.getByRole('alertdialog', { name: 'Obrisati prijavu?' }))
    expect(dialog.getByText('Ana Kovačević')).toBeTruthy()
  })

  test('shows an application again whose deletion is undone', async () => {
    const all = [anApplication(42), anApplication(41)]
    let shown = all
    const removal = (left: typeof all) => () => {
      shown = left
      return { message: 'ok' }
    }
    openProfile({
      calls: {
        'GET /api/candidates/7/applications': () => shown,
        'DELETE /api/prijave/42': removal(all.slice(1)),
        'POST /api/prijave/42/restore': removal(all),
      },
    })
    const [newest] = await panels()
    await userEvent.click(newest?.getByRole('button', { name: 'Obriši prijavu' }) as HTMLElement)
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Obriši prijavu' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Prijava #42' })).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Vrati' }))
    expect(await screen.findByRole('heading', { name: 'Prijava #42' })).toBeTruthy()
  })

  test('is erased by an administrator after confirming', async () => {
    const sent = openProfile({ kind: 'admin', calls: { 'DELETE /api/admin/candidates/7': { message: 'ok' } } })
    await panels()
    await userEvent.click(screen.getByRole('button', { name: 'Pobriši sve podatke' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Jeste li sigurni?' }))
    expect(dialog.getByText('Ana Kovačević')).toBeTruthy()
    expect(dialog.getByText('Nakon što obrišete podatke, ovu akciju nećete moći poništiti.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('Obrisali ste sve podatke ovog korisnika')).toBeTruthy()
    expect(sent.some(({ call }) => call === 'DELETE /api/admin/candidates/7')).toBe(true)
  })
})

describe('the chips of groups', () => {
  test('add and remove, and are restored when the server refuses', async () => {
    const calls: Given['calls'] = { 'PUT /api/candidates/7/groups/4': { message: 'ok' } }
    const sent = openProfile({ calls })
    expect(await screen.findByText('Kandidat je član ovih grupa:')).toBeTruthy()
    await userEvent.type(screen.getByPlaceholderText('Odaberi grupu'), 'LJE{Enter}')
    await screen.findByRole('button', { name: 'Ukloni: Ljeto' })
    expect(sent.some(({ call }) => call === 'PUT /api/candidates/7/groups/4')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Ukloni: Zima' }))
    await waitFor(() => expect(sent.some(({ call }) => call === 'DELETE /api/candidates/7/groups/3')).toBe(true))
    expect(await screen.findByRole('button', { name: 'Ukloni: Zima' })).toBeTruthy()
    expect($toasts.get()).toMatchObject([{ text: 'Ne postoji', action: { text: 'Pokušajte ponovno' } }])
  })

  test('open the group in a new tab on a double click', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    openProfile()
    const chip = (await screen.findByRole('button', { name: 'Ukloni: Zima' })).closest('li') as HTMLElement
    await userEvent.dblClick(chip)
    expect(opened.mock.calls[0]?.slice(0, 2)).toEqual(['/candidates?groupId=3&user=ana%40hotel.example', '_blank'])
  })
})
