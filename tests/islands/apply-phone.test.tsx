import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PhoneControl } from '../../src/applications/apply/form/PhoneControl.tsx'
import type { ApplyContext, FormQuestion } from '../../src/applications/apply/form.ts'
import texts from '../../src/i18n/hr/apply.json'
import { translatorOf } from '../../src/i18n/index.ts'

afterEach(cleanup)

const ctx = { language: 'hr', t: translatorOf(texts, 'hr') } as unknown as ApplyContext
const question: FormQuestion = { id: 1, type: 'Telefon', caption: 'Telefon', help: null, required: true, options: [] }

test('a number without a country code is changed by one tap only, to the country of the address', async () => {
  render(
    <form>
      <div data-type="Adresa">
        <input name="2" defaultValue="Sarajevo, Bosna i Hercegovina" />
      </div>
      <PhoneControl ctx={ctx} question={question} values={[]} problem={undefined} />
    </form>,
  )
  const field = document.querySelector<HTMLInputElement>('[name="1"]') as HTMLInputElement
  await userEvent.type(field, '061/123-456')
  await userEvent.tab()
  expect(field.value).toBe('061/123-456')
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj pozivni broj: +387 61 123-456' }))
  expect([field.value, document.activeElement, screen.queryByRole('button')]).toEqual(['+387 61 123-456', field, null])
})
