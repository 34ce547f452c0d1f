type Question = { id: number; type: string; obavezno: boolean; ponudjeniOdgovori: string[] }

const pdf = (bytes: number) => new Blob([`%PDF-1.4\n${'0'.repeat(bytes)}`], { type: 'application/pdf' })

/** Applies to a running site as a browser does, each time as somebody else from elsewhere. */
export async function applicantTo(base: string, jobId: number, fileBytes: number) {
  const answer = await fetch(`${base}/apipublic/jobs/${jobId}/questions?language=hr`)
  const questions = (await answer.json()) as Question[]

  return async (number: number, to = base) => {
    const form = new FormData()
    const email = `kandidat.${number}.${jobId}@posta.example`
    for (const [name, value] of Object.entries({ jobId, language: 'hr', agreePrivacy: 'true', agreeData: 'true' })) {
      form.append(name, String(value))
    }
    for (const question of questions) {
      if (question.type === 'Document') form.append(String(question.id), pdf(fileBytes), `zivotopis-${number}.pdf`)
      else if (question.obavezno) form.append(String(question.id), answerTo(question, number, email))
    }
    const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    const applied = await fetch(`${to}/apipublic/jobapply`, {
      method: 'POST',
      body: form,
      headers: { 'x-forwarded-for': network },
    })
    return { status: applied.status, email, text: await applied.text() }
  }
}

function answerTo({ type, ponudjeniOdgovori: [first] }: Question, number: number, email: string): string {
  if (first) return first
  const known: Record<string, string> = {
    Email: email,
    Telefon: '+385915550101',
    Date: '2027-01-15',
    Number: '3',
    Boolean: 'true',
  }
  return known[type] ?? `Kandidat ${number}`
}
