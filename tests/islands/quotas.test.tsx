import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QuotasSection } from '../../src/accounts/settings/QuotasSection.tsx'
import { kitOf } from '../../src/dashboard/kit.ts'
import { ApiError } from '../../src/data/api.ts'
import { emptyAd } from '../../src/jobs/editor/ad-wire.ts'
import type { AdCalls } from '../../src/jobs/editor/editor-calls.ts'
import { createEditor } from '../../src/jobs/editor/editor-store.ts'
import { CompanyQuotas } from '../../src/quotas/CompanyQuotas.tsx'
import { Kit } from '../../src/ui/Kit.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

const quotas = {
  drafts: { used: 7, allowed: 100 },
  uploads: { used: 12.5, allowed: 500 },
  noteFiles: { used: 0, allowed: 1000 },
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the settings of a company', () => {
  test.for([
    ['hr', 'Neobjavljeni oglasi', '7 od 100', '12,5 od 500 MB', '0 od 1.000 MB'],
    ['en', 'Unpublished ads', '7 of 100', '12.5 of 500 MB', '0 of 1,000 MB'],
    ['de', 'Unveröffentlichte Anzeigen', '7 von 100', '12,5 von 500 MB', '0 von 1.000 MB'],
  ] as const)('in %s bars say in words what is used and allowed', ([language, drafts, ...amounts]) => {
    const kit = kitOf(language, { kind: 'candidate', login: '', companyId: null, role: 'reader' }, ['settings'])
    render(
      <Kit {...kit}>
        <QuotasSection quotas={quotas} />
      </Kit>,
    )
    const bars = screen.getAllByRole('meter')
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual(amounts)
    const bar = screen.getByRole('meter', { name: drafts })
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['7', '100'])
    for (const amount of amounts) expect(screen.getAllByText(amount)[0]?.closest('li')).toBeTruthy()
  })
})

test('an administrator raises a quota', async () => {
  const calls = answerCalls({
    'GET /api/admin/companies/7/quotas': quotas,
    'PATCH /api/admin/companies/7/quotas': { message: 'ok' },
  })
  renderInKit(<CompanyQuotas id={7} />, ['admin'])
  const field = await screen.findByLabelText('Najviše neobjavljenih oglasa')
  const [row] = screen.getAllByRole('listitem')
  expect(within(row as HTMLElement).getByText('7 od 100')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '250')
  await userEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  const sent = calls.find(({ call }) => call.startsWith('PATCH'))
  expect(sent?.body).toEqual({ drafts: 250, uploads: 500, noteFiles: 1000 })
})

test('an ad beyond the quota stays in the editor with everything typed, and is saved once there is room', async () => {
  vi.useFakeTimers()
  const text = 'Vaša tvrtka već ima 100 neobjavljenih oglasa'
  const create = vi.fn(async (_ad: object) => {
    throw new ApiError(409, text, { code: 'quota_reached' })
  })
  const calls = { create, load: async () => ({ id: 9 }) } as unknown as AdCalls
  const open = () =>
    createEditor({
      initial: emptyAd('hr'),
      standing: { id: null, version: 1, status: 'DRAFT' },
      ...{ calls, onCreated: vi.fn(), onTaken: vi.fn() },
    })
  const editor = open()
  editor.set('nazivPosla', 'Glavni kuhar')
  await vi.advanceTimersByTimeAsync(1500)
  expect(editor.$errors.get()['']).toBe(text)
  expect(editor.$values.get()['nazivPosla']).toBe('Glavni kuhar')

  const reopened = open()
  expect(reopened.restore()).toBe(true)
  expect(reopened.$values.get()['nazivPosla']).toBe('Glavni kuhar')
  await reopened.save()
  expect(create).toHaveBeenLastCalledWith(expect.objectContaining({ nazivPosla: 'Glavni kuhar' }))
})
