import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryCache } from '../../src/data/query-cache.ts'
import { ApplicationInterviews } from '../../src/interviews/ApplicationInterviews.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { anInterview } from '../support/interview-wire.ts'
import { renderInKit } from '../support/kit.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
})

const zones = { zone: 'Europe/Vienna', candidateZone: 'Asia/Dubai', hidesCompany: false, interviews: [] }

describe('interviews in the panel', () => {
  async function show(interviews: object[], isOwn = true, calls: Parameters<typeof answerCalls>[0] = {}) {
    const sent = answerCalls({ 'GET /api/prijave/7/interviews': { ...zones, interviews }, ...calls })
    renderInKit(<ApplicationInterviews applicationId={7} isOwn={isOwn} />, ['interviews'])
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
    return { sent }
  }
  const ahead = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString()

  test('have what can be done with them, and leave out what is over', async () => {
    await show([
      anInterview(1, { time: ahead(48) }),
      anInterview(2, {
        state: 'proposed',
        time: null,
        times: [ahead(50), ahead(51)],
        answerBy: '2099-01-12T14:30:00Z',
      }),
      anInterview(3, { state: 'cancelled' }),
      anInterview(4, { time: ahead(-2) }),
      anInterview(5, { state: 'proposed', time: null, times: [ahead(-1)] }),
      anInterview(6, { state: 'proposed', time: null, times: [ahead(50)], answerBy: ahead(-1) }),
    ])
    const rows = await screen.findAllByRole('listitem')
    expect(rows).toHaveLength(2)
    const actionsOf = (row?: HTMLElement) =>
      within(row as HTMLElement)
        .getAllByRole('button')
        .map((each) => each.textContent)
    expect(actionsOf(rows[0])).toEqual(['Pomakni', 'Otkaži razgovor'])
    expect(actionsOf(rows[1])).toEqual(['Povuci termine'])
    expect(rows[0]?.textContent).toMatch(/Video · Katharina Pichler · Dubai \d\d:\d\d/)
    expect(rows[1]?.textContent).toContain('2 termina čekaju izbor kandidata')
    expect(rows[1]?.textContent).toContain('odgovor do 12.01.2099 15:30')
  })

  test('of another company are only shown', async () => {
    await show([anInterview(1, { time: ahead(48) })], false)
    expect(await screen.findByRole('link', { name: 'Poziv' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('are cancelled once that is confirmed', async () => {
    const { sent } = await show([anInterview(1, { time: ahead(48) })], true, { 'POST /api/interviews/1/cancel': {} })
    const cancel = await screen.findByRole('button', { name: 'Otkaži razgovor' })
    await userEvent.click(cancel)
    await userEvent.click(await screen.findByRole('button', { name: 'Zadrži' }))
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
    await userEvent.click(cancel)
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Ana Kovačević: /)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Otkaži razgovor' }))
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/interviews/1/cancel')).toBe(true))
  })

  test('are moved in the zone of the company, and the refusal stands in the dialog', async () => {
    const error = { message: 'Provjerite polja', code: 'invalid', fields: { time: 'Tada je već razgovor.' } }
    const answers = [Response.json({ error }, { status: 422 }), {}]
    const { sent } = await show([anInterview(1, { time: '2099-01-12T10:00:00.000Z' })], true, {
      'POST /api/interviews/1/move': () => answers.shift() as object,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Pomakni' }))
    const dialog = within(await screen.findByRole('dialog'))
    const time = dialog.getByLabelText('Vrijeme (Beč)')
    const move = () => userEvent.click(dialog.getByRole('button', { name: 'Pomakni' }))
    fireEvent.change(time, { target: { value: '' } })
    await move()
    await waitFor(() => expect(document.activeElement).toBe(time))
    expect(sent.some(({ call }) => call.endsWith('/move'))).toBe(false)
    fireEvent.change(time, { target: { value: '15:00' } })
    await move()
    expect(await dialog.findByText('Tada je već razgovor.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(time))
    fireEvent.change(time, { target: { value: '15:30' } })
    await move()
    await waitFor(() =>
      expect(sent.findLast(({ call }) => call.endsWith('/move'))?.body).toEqual({ time: '2099-01-12T14:30:00.000Z' }),
    )
  })
})
