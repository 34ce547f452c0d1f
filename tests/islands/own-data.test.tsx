import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { MessageAttempt } from '../../server/messages/message.ts'
import type { Application } from '../../src/applications/applications-context.ts'
import OwnDataScreen from '../../src/candidates/own-data/OwnDataScreen.tsx'
import { appliedAt, rememberApplied } from '../../src/jobs/applied-jobs.ts'
import { $dialogs } from '../../src/ui/dialogs.ts'
import { $toasts } from '../../src/ui/toasts.ts'
import { answerCalls, refusal } from '../support/answer-calls.ts'
import { anApplication } from '../support/applications.ts'
import { kitFor } from '../support/kit.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  $dialogs.set([])
  $toasts.set([])
})

const screenWith = (own: Application[], attempt?: MessageAttempt) => (
  <OwnDataScreen
    kit={kitFor(['candidate', 'applications'], { kind: 'candidate', login: '', companyId: null })}
    link={{ formKey: 'key', candidateId: 7, token: 'a/b', attempt }}
    name="Ana Kovačević"
    applications={own}
  />
)

function open(
  calls: Parameters<typeof answerCalls>[0],
  applications: object[] = [anApplication(42, { agreeData: false })],
) {
  const sent = answerCalls(calls)
  render(screenWith(applications as Application[]))
  return sent
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test("the server's HTML is readable, and its buttons are disabled until hydration", () => {
  const page = document.createElement('main')
  page.innerHTML = renderToString(screenWith([anApplication(42, { agreeData: false })] as Application[]))
  expect(page.querySelector('h1')?.textContent).toBe('Ana Kovačević')
  expect(page.querySelector('[inert]')).toBeNull()
  expect([...page.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([true, true])
})

test('a candidate takes the own statements along as Europass, in both formats', () => {
  open({})
  for (const format of ['PDF', 'XML'])
    expect(screen.getByRole('link', { name: `Preuzmi kao Europass (${format})` }).getAttribute('href')).toBe(
      `/apipublic/candidate/7/europass?token=a%2Fb&format=${format.toLowerCase()}&language=hr`,
    )
})

test('a candidate reads the consent and cannot rate, move or delete', () => {
  open({}, [anApplication(42, { agreeData: false, prijavaProcess: null, processId: null }), anApplication(41)])
  expect(screen.getByText('Privola za korištenje podataka').nextSibling?.textContent).toBe('Ne')
  expect(screen.getByRole('heading', { name: 'PRIJAVE' })).toBeTruthy()
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.every(({ disabled }) => disabled)).toBe(true)
  for (const name of ['Obriši prijavu', 'Označi kao nepročitano', 'Dodaj bilješku'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('link', { name: 'Preuzmi sve podatke' }).getAttribute('href')).toBe(
    '/apipublic/candidate/7/export?token=a%2Fb',
  )
})

test('the rating is shown once it was given, as what the employer notes', () => {
  open({}, [anApplication(42, { rating: 0 })])
  expect(screen.queryByRole('heading', { name: 'Što poslodavac bilježi o Vama' })).toBeNull()
  expect(document.querySelector('[class*=stars]')).toBeNull()
  cleanup()
  open({}, [anApplication(42, { rating: 4 })])
  expect(screen.getByRole('heading', { name: 'Što poslodavac bilježi o Vama' })).toBeTruthy()
})

test('name and contact stand once at the top, and answers do not repeat them', () => {
  const answer = (type: string, caption: string, odgovor: string) => ({
    ...{ pitanje: { id: null, caption, type }, odgovor, datoteke: [] },
  })
  const odgovoriNaPitanje = [
    answer('SimpleText', 'Ime', 'Ana'),
    answer('Email', 'Email adresa', 'ana@posta.example'),
    answer('Telefon', 'Broj telefona', '+385 91 555 0101'),
    answer('SimpleText', 'Zadnji poslodavac', 'Hotel Jadran'),
  ]
  const older = [...odgovoriNaPitanje, answer('Telefon', 'Drugi broj', '+385 91 555 0202')]
  open({}, [anApplication(42, { odgovoriNaPitanje }), anApplication(41, { odgovoriNaPitanje: older })])
  expect(screen.getAllByRole('link', { name: 'ana@posta.example' })).toHaveLength(1)
  expect(screen.getAllByText('+385 91 555 0101')).toHaveLength(1)
  expect(screen.queryAllByText('Ana')).toHaveLength(1)
  expect(screen.getAllByText('Hotel Jadran')).toHaveLength(2)
  expect(screen.getByText('+385 91 555 0202')).toBeTruthy()
})

test('an application says when it was opened, and what the employer wrote', () => {
  const otvorenaTime = '2026-11-21T10:15:00Z'
  const odgovoriPoslodavca = [
    { time: '2026-11-22T08:00:00Z', jezik: 'en', naslov: 'Interview', tekst: 'Dear Ana,\n\ncall us <b>tomorrow</b>.' },
  ]
  open({}, [anApplication(42, { otvorenaTime, odgovoriPoslodavca }), anApplication(41, { otvorenaTime: null })])
  const times = screen.getAllByText('Poslodavac otvorio').map((term) => term.nextElementSibling?.querySelector('time'))
  expect(times.map((time) => time?.dateTime)).toEqual([otvorenaTime])
  expect(screen.getAllByRole('heading', { name: 'Odgovori poslodavca' })).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Interview' }).lang).toBe('en')
  expect(screen.getByText(/call us <b>tomorrow<\/b>/).lang).toBe('en')
})

test('interviews are shown with their state, and lead to their page while they are open', () => {
  const interview = (id: number, more: object) => ({
    ...{ id, minutes: 30, zone: 'Asia/Dubai', way: 'video', otvoren: false, time: null },
    ...{ times: ['2027-01-12T10:00:00.000Z', '2027-01-13T10:00:00.000Z'], ...more },
  })
  const agreed = { state: 'agreed', time: '2027-01-12T10:00:00.000Z' }
  const proposed = interview(1, { state: 'proposed', otvoren: true })
  const razgovori = [proposed, interview(2, { ...agreed, otvoren: true }), interview(3, agreed)]
  const ended = [interview(4, { state: 'proposed' }), interview(5, { state: 'declined' })]
  const withdrawn = { povucenaTime: '2026-11-22T08:00:00Z', razgovori: [proposed] }
  open({}, [anApplication(42, { razgovori: [...razgovori, ...ended] }), anApplication(41, withdrawn)])
  const [own, other] = screen.getAllByRole('region', { name: 'Razgovori' })
  expect(
    within(own as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Čeka Vaš izbor2 predložena terminavideopozivOdaberite termin',
    'Dogovorenoutorak, 12.01.2027, 14:00–14:30 (Dubai)videopozivPogledajte ili otkažite',
    'Razgovor je završenutorak, 12.01.2027, 14:00–14:30 (Dubai)videopoziv',
    'Termini su prošli2 predložena terminavideopoziv',
    'Javili ste da Vam nijedan termin ne odgovara2 predložena terminavideopoziv',
  ])
  expect(screen.getByRole('link', { name: 'Odaberite termin' }).getAttribute('href')).toBe('/termin/1/a/b')
  expect(other?.textContent).toBe('RazgovoriOtkazano2 predložena terminavideopoziv')
})

test('an offered job leads to what to do before leaving', () => {
  const prijeOdlaska = [{ naslov: 'Prije odlaska na rad u Austriju', url: '/prije-odlaska/austrija?start=2027-01-04' }]
  open({}, [anApplication(42, { prijeOdlaska }), anApplication(41)])
  const links = screen.getAllByRole('link', { name: 'Prije odlaska na rad u Austriju' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/prije-odlaska/austrija?start=2027-01-04'])
})

test('one application is withdrawn after confirming', async () => {
  const path = 'POST /apipublic/candidate/7/applications/42/withdraw'
  const { jobId } = anApplication(42)
  for (const id of [3, jobId]) rememberApplied(id)
  const sent = open({ [path]: { message: 'ok' } })
  await press('Povuci prijavu')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Povući prijavu za oglas „Kuhar”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Povuci prijavu' }))
  const note = await screen.findByText(/^Povukli ste ovu prijavu/)
  await waitFor(() => expect(document.activeElement).toBe(note))
  expect(appliedAt(3)).toEqual(expect.any(Date))
  expect(appliedAt(jobId)).toBeNull()
  expect(sent).toEqual([{ call: path, query: { token: 'a/b' }, body: null }])
  expect(screen.queryByRole('button', { name: 'Povuci prijavu' })).toBeNull()
})

test('everything is erased after confirming, and a failure is shown', async () => {
  let answer: object = refusal(500, 'x')
  open({ 'DELETE /apipublic/candidate/7': () => answer })
  await press('Pobriši sve podatke')
  await press('OK')
  await waitFor(() => expect($toasts.get()[0]?.text).toBe('Podaci nisu obrisani. Pokušajte ponovno.'))
  answer = { message: 'ok' }
  await press('Pobriši sve podatke')
  await press('OK')
  expect(await screen.findByRole('heading', { level: 1, name: 'Obrisali ste sve svoje podatke' })).toBeTruthy()
})

test('a candidate without applications sees a message', () => {
  open({}, [])
  expect(screen.getByText('Nemamo nijednu Vašu prijavu.')).toBeTruthy()
})

test('a message that was refused stays, also where none is taken any more', () => {
  const closed = [{ ...anApplication(42), primaPoruke: false }] as Application[]
  const { rerender } = render(screenWith(closed))
  expect(screen.queryByRole('textbox', { name: 'Poruka' })).toBeNull()
  rerender(screenWith(closed, { applicationId: 42, text: 'Dolazim u petak', problem: 'Ne prima poruke', status: 409 }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Poruka' }).value).toBe('Dolazim u petak')
  expect(screen.getByRole('alert').textContent).toBe('Ne prima poruke')
})
