import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expectAccessible } from '../../support/accessible.ts'
import { field, fillIn, openForm, sendButton, sentScreen } from '../../support/apply-form.ts'
import { aCompanyOf } from '../../support/company-calls.ts'
import { inEveryLanguage } from '../../support/journey.ts'
import { linkIn, linkMailedTo, mailsTo } from '../../support/mailbox.ts'
import { consent, expectMail } from '../../support/site-pages.ts'
import { subscriberAddress } from '../../support/subscribers.ts'

const follow = { hr: 'Pratite prijavu', en: 'Follow your application', de: 'Bewerbung verfolgen' }
const changeWishes = { hr: 'Promijenite želje', en: 'Change your wishes', de: 'Wünsche ändern' }
const saved = {
  hr: 'Vaše su želje spremljene',
  en: 'Your wishes have been saved',
  de: 'Ihre Wünsche sind gespeichert',
}
const again = { hr: 'Ipak želim primati', en: 'I do want to receive them', de: 'Doch wieder erhalten' }
const ended = {
  hr: 'Link više ne vrijedi',
  en: 'This link is no longer valid',
  de: 'Der Link ist nicht mehr gültig',
}
const newLink = { hr: 'Pošaljite mi novi link', en: 'Send me a new link', de: 'Neuen Link senden' }
const firstStage = { hr: 'Novo', en: 'New', de: 'Neu' }
const sweden = { hr: 'Švedska', en: 'Sweden', de: 'Schweden' }

inEveryLanguage(
  'somebody who comes back by the links of mails withdraws, applies again, changes wishes and leaves',
  async ({ page, baseURL: base = '', language, prefix, t, write }, info) => {
    const email = subscriberAddress(language, info.retry + info.repeatEachIndex)
    const hotel = await aCompanyOf(base)
    const [stage] = await hotel.listStages()
    await hotel.changeStage(stage?.id ?? 0, { visibleToCandidate: true })
    const button = (name: string) => page.getByRole('button', { name })

    async function apply() {
      const { nazivPosla } = await openForm(page, prefix, language)
      await fillIn(page, { email })
      await sendButton(page, t).click()
      await expect(sentScreen(page, t)).toBeFocused()
      await expect(page.getByText(t('apply.sentTo', { email }))).toBeVisible()
      await expect(page.getByText(t('apply.sentFollow'))).toContainText(follow[language])
      await expectMail(page, email, write('', 'candidateSubject', { title: nazivPosla }))
      return { title: nazivPosla, address: page.url().replace(/\?.*/, '') }
    }

    await page.goto(prefix || '/')
    await consent(page, t, 'necessaryOnly')
    const { title, address } = await apply()
    const { id } = await hotel.findApplicationOf(email)
    await hotel.showApplication(id)

    await page.goto(await linkMailedTo(base, email, 'user-profile'))
    const application = page.getByRole('article').filter({ hasText: t('candidate.application', { id: String(id) }) })
    await expect(page.getByRole('link', { name: email })).toBeVisible()
    await expect(application.getByRole('radio', { name: firstStage[language], checked: true })).toBeDisabled()
    for (const fact of ['openedAt', 'agreeData'] as const)
      await expect(application).toContainText(t(`applications.${fact}`))
    await expect(page.getByText(t('applications.notes'))).toHaveCount(0)
    await expect(page.getByText(t('applications.notedAboutYou'))).toHaveCount(0)
    await expectAccessible(page)
    await application.getByRole('button', { name: t('candidate.withdraw') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('candidate.withdraw') })
      .click()
    const [withdrawn = ''] = t('applications.withdrawnByYou').split('{at}')
    await expect(application.getByText(withdrawn)).toBeFocused()
    await expectMail(page, email, write('candidates', 'withdrawnSubject', { title }))
    expect(await hotel.showApplication(id)).toMatchObject({ povucenaTime: expect.any(String) })

    const [mail] = await mailsTo(page.request, email)
    await page.goto(linkIn(mail?.text ?? '', 'job') ?? '')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('[data-applied-on]')).toBeHidden()
    await page
      .getByRole('link', { name: t('job.apply') })
      .first()
      .click()
    await expect(page).toHaveURL(address)
    await expect(page.locator('[data-applied-on]')).toBeHidden()
    await apply()

    const [digest = ''] = (await mailsTo(page.request, email)).flatMap(({ text }) =>
      text.includes(write('alerts', 'jobsHeading')) ? [text] : [],
    )
    expect(digest).toContain(changeWishes[language])
    await page.goto(linkIn(digest, 'user-wishes') ?? '')
    await expect(page.getByRole('heading', { name: changeWishes[language] })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(sweden[language]).check()
    await page.getByRole('radio').last().check()
    await button(t('candidate.wishesSave')).click()
    await expect(page.getByRole('heading', { name: saved[language] })).toBeFocused()
    await page.getByRole('link', { name: changeWishes[language] }).click()
    await expect(page.getByLabel(sweden[language])).toBeChecked()
    await expect(page.getByRole('radio').last()).toBeChecked()

    await page.goto(linkIn(digest, 'unsubscribe') ?? '')
    await button(t('candidate.optOutButton')).click()
    await expect(page.getByRole('heading', { name: t('candidate.optedOutTitle') })).toBeFocused()
    await button(again[language]).click()
    await expect(page.getByRole('heading', { name: t('candidate.optedInTitle') })).toBeFocused()

    await page.goto(await linkMailedTo(base, email, 'user-request-data'))
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText(t('candidate.requestValidity'))).toBeVisible()
    await button(t('candidate.requestButton')).click()
    await expect(page.getByRole('heading', { name: t('candidate.requestSent') })).toBeVisible()
    const link = await linkMailedTo(base, email, 'user-profile')
    expect(await page.content()).not.toContain(link.split('/').at(-1))
    await expectAccessible(page)
    await page.goto(link)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: t('candidate.export') }).click()
    const zip = unzipSync(await readFile(await (await downloading).path()))
    expect(new TextDecoder().decode(zip['podaci.json'])).toContain(email)
    expect(Object.keys(zip).some((name) => name.endsWith('.pdf'))).toBe(true)

    await button(t('candidate.erase')).click()
    const question = page.getByRole('alertdialog', { name: t('candidate.sure') })
    await expect(question).toContainText(t('candidate.eraseText'))
    await question.getByRole('button', { name: t('candidate.cancel') }).click()
    await button(t('candidate.erase')).click()
    await question.getByRole('button', { name: t('candidate.ok') }).click()
    await expect(page.getByText(t('candidate.erased'))).toBeVisible()
    expect(await mailsTo(page.request, email)).toEqual([])

    expect((await page.goto(link))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: ended[language] })).toBeVisible()
    await field(page, t('candidate.sendLinkEmail')).fill(email)
    await button(newLink[language]).click()
    await expect(page.getByRole('heading', { name: t('candidate.linkSent') })).toBeFocused()
    expect(await mailsTo(page.request, email)).toEqual([])
  },
)
