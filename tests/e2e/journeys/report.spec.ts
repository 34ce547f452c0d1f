import { expect } from '@playwright/test'
import { firstAdFor } from '../../support/ads.ts'
import { open, openAs } from '../../support/demo-user.ts'
import { inEveryLanguage } from '../../support/journey.ts'
import { mailsTo } from '../../support/mailbox.ts'
import { consent } from '../../support/site-pages.ts'

inEveryLanguage(
  'a reader who reports an ad hears once what came of it',
  async ({ page, browser, baseURL: base = '', language, prefix, t, write }, info) => {
    const email = `report-${language}-${info.retry}-${info.repeatEachIndex}@posta.example`
    const ad = await firstAdFor(base, `page=${3 + ['hr', 'en', 'de'].indexOf(language)}&pageSize=1`)
    await page.goto(`${prefix}/job/${ad.url}`)
    await consent(page, t, 'necessaryOnly')
    await page.getByText(t('job.report')).click()
    await page.getByRole('radio', { name: t('messages.report_misleading') }).check()
    await page.getByLabel(t('job.reportComment')).fill(`Journey ${email}`)
    await page.getByLabel(t('job.reportEmail')).fill(email)
    await page.getByRole('button', { name: t('job.reportSend') }).click()
    await expect(page.getByText(t('job.reported'))).toBeVisible()
    const title = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
    expect(await mailsTo(base, email)).toEqual([])

    const admin = await openAs(browser, 'admin@preko.example')
    await open(admin, '/admin/reports')
    const row = admin.getByRole('row').filter({ hasText: email })
    await row.getByRole('button', { name: 'Riješeno' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Ispravljen je' }).click()
    await expect
      .poll(async () => (await mailsTo(base, email)).map(({ subject }) => subject))
      .toEqual([write('reports', 'subject', { title })])
    const [mail] = await mailsTo(base, email)
    expect(mail?.text).toContain(write('reports', 'correctedHeading'))
  },
)
