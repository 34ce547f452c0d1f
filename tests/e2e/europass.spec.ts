import { expect, test } from '@playwright/test'
import { field, openForm } from '../support/apply-form.ts'
import { refuseStoring } from '../support/visitor.ts'

const sample = (name: string) => `tests/support/europass/europass-${name}`
const json = {
  SkillsPassport: {
    LearnerInfo: {
      Identification: {
        PersonName: { FirstName: 'Ivan', Surname: 'Primjerić' },
        ContactInfo: { Email: { Contact: 'ivan@example.com' } },
      },
    },
  },
}
const files = {
  'a PDF': [sample('sample.pdf'), 'Đurić-Kovač'],
  XML: [sample('candidate-sample.xml'), 'Đurić-Kovač'],
  JSON: [
    { name: 'europass.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(json)) },
    'Primjerić',
  ],
} as const

for (const [kind, [file, surname]] of Object.entries(files))
  test(`a Europass as ${kind} fills the form, and nothing of it leaves the browser`, async ({ page, context }) => {
    await refuseStoring(context)
    await page.clock.install()
    await openForm(page)
    await field(page, 'Ime').fill('Iva')
    const sent: string[] = []
    page.on('request', (request) => sent.push([request.method(), request.url(), request.postData() ?? ''].join(' ')))

    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Popuni iz Europassa' }).click()
    await (await chooser).setFiles(file)
    await page.getByRole('button', { name: 'Popuni označeno' }).click()
    await expect(field(page, 'Ime')).toHaveValue('Iva')
    await expect(field(page, 'Prezime')).toHaveValue(surname)
    if (kind !== 'JSON') await expect(field(page, 'Adresa stanovanja')).toHaveValue('Ilica 1, 10000 Zagreb, Hrvatska')
    if (kind === 'a PDF') await expect(page.getByRole('button', { name: 'Ukloni europass-sample.pdf' })).toBeVisible()
    // Longer than fields wait for the end of typing. What they sent would stand before the last request.
    await page.clock.runFor(1000)
    await page.evaluate(() => fetch('/robots.txt'))
    expect(sent.filter((request) => !/^GET \S+\.(?:js|css|woff2) $/.test(request))).toEqual([
      expect.stringMatching(/^GET \S+\/robots\.txt $/),
    ])
  })
