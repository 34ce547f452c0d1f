import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LogoSection } from '../../src/accounts/settings/LogoSection.tsx'
import texts from '../../src/i18n/hr/settings.json'
import { answerCalls, refusal } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a logo that is too large is refused beside its field, where it stays', async () => {
  const tooLarge = 'Najveća dopuštena veličina datoteke je 10 MB'
  answerCalls({ 'POST /api/account/logo': () => refusal(413, tooLarge) })
  renderInKit(<LogoSection company={{ logoPath: null } as never} />, ['settings'])
  const field = screen.getByLabelText(texts.logoChoose)
  await userEvent.upload(field, new File(['x'], 'logo.png', { type: 'image/png' }))
  expect((await screen.findByText(tooLarge, { selector: '.field-error' })).id).toBe(
    field.getAttribute('aria-describedby'),
  )
})
