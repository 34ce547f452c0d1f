import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LogoSection } from '../../src/accounts/settings/LogoSection.tsx'
import labels from '../../src/i18n/hr/auth.json'
import texts from '../../src/i18n/hr/settings.json'
import { translatorOf } from '../../src/i18n/index.ts'
import { answerCalls, refusal } from '../support/answer-calls.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a logo that is too large is refused beside its field, where it stays', async () => {
  const tooLarge = 'Najveća dopuštena veličina datoteke je 10 MB'
  answerCalls({ 'POST /api/account/logo': () => refusal(413, tooLarge) })
  const ctx = { language: 'hr' as const, t: translatorOf(texts, 'hr'), label: translatorOf(labels, 'hr') }
  render(<LogoSection company={{ logoPath: null } as never} ctx={ctx} />)
  const field = screen.getByLabelText(texts.logoChoose)
  await userEvent.upload(field, new File(['x'], 'logo.png', { type: 'image/png' }))
  expect((await screen.findByText(tooLarge, { selector: '.field-error' })).id).toBe(
    field.getAttribute('aria-describedby'),
  )
})
