import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { jobFlags } from '#server/jobs/job.ts'
import type { QueuedAd } from '#src/jobs/approval/approval-calls.ts'
import { ApprovalContext, approvalTools } from '#src/jobs/approval/approval-context.ts'
import { itemNames } from '#src/jobs/approval/load-approval.ts'
import { ReturnDialog } from '#src/jobs/approval/ReturnDialog.tsx'
import { textsOf } from '../../src/i18n/index.ts'
import { renderInKit } from '../support/kit.tsx'

const texts = { texts: textsOf('hr', 'approval'), jobTexts: textsOf('hr', 'job') }
const tools = approvalTools({ ...texts, itemNames: itemNames() }, 'hr')

function renderDialog(ad: object) {
  const onClose = vi.fn()
  renderInKit(
    <ApprovalContext value={tools}>
      <ReturnDialog
        ad={
          {
            nazivPosla: 'Kuhar',
            language: 'hr',
            companyLanguage: 'hr',
            translations: {},
            changes: null,
            ...ad,
          } as QueuedAd
        }
        onClose={onClose}
      />
    </ApprovalContext>,
  )
  const fields = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Označite polje za doradu' })
  return { onClose, fields, names: () => [...fields.options].slice(1).map(({ text }) => text) }
}

test('fields are marked with a reason of their own, or that of the whole ad', async () => {
  const { onClose, fields, names } = renderDialog({ translations: { de: {} } })
  expect(names()).toEqual(expect.arrayContaining(['Naziv posla', 'Plaća', 'Pitanja', 'Opis posla, njemački']))
  expect(names()).toEqual(expect.arrayContaining(jobFlags.map((flag) => tools.tJob(`job.${flag}`))))
  await userEvent.type(screen.getByRole('textbox', { name: 'Razlog' }), 'Dopunite oglas.')
  await userEvent.selectOptions(fields, 'Plaća')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Plaća' }))
  await userEvent.keyboard('Po satu?')
  await userEvent.selectOptions(fields, 'Opis posla, njemački')
  await userEvent.selectOptions(fields, 'Pitanja')
  expect(names()).not.toContain('Plaća')
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni: Pitanja' }))
  expect(document.activeElement).toBe(fields)
  await userEvent.click(screen.getByRole('button', { name: 'Vrati 2 polja na doradu' }))
  const marked = { maxSalary: 'Po satu?', 'semanticHtml.de': 'Dopunite oglas.' }
  expect(onClose).toHaveBeenCalledWith({ reason: 'Dopunite oglas.', fields: marked })
})

test('reasons of all marked fields are enough, and with their names for the company that of the ad', async () => {
  const { onClose, fields } = renderDialog({ companyLanguage: 'de' })
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Vrati .*na doradu$/ })
  await userEvent.selectOptions(fields, 'Plaća')
  await userEvent.keyboard('Po satu?')
  expect([send().textContent, send().disabled]).toEqual(['Vrati 1 polje na doradu', false])
  await userEvent.selectOptions(fields, 'Pitanja')
  expect(send().disabled).toBe(true)
  await userEvent.keyboard('Kraće.')
  await userEvent.click(send())
  const marked = { maxSalary: 'Po satu?', questions: 'Kraće.' }
  expect(onClose).toHaveBeenCalledWith({ reason: 'Gehalt: Po satu?\nFragen: Kraće.', fields: marked })
})

test('of a change only the fields that differ can be marked', () => {
  const changes = [
    { field: 'nazivPosla', language: 'de', parts: [] },
    { field: 'questions', language: 'de', parts: [] },
    { field: 'questions', language: 'hr', parts: [] },
    { field: 'meals', language: 'hr', parts: [] },
  ]
  expect(renderDialog({ changes }).names()).toEqual(['Naziv posla, njemački', 'Pitanja', tools.tJob('job.meals')])
})
