import { request } from '../data/api.ts'
import { valuesOf } from './form.ts'

/** Asks the server whether a password is weak, given company, contact and e-mail address. Combinations known to be weak are not asked again. */
export function strengthOf(form: HTMLFormElement) {
  const weak = new Map<string, string>()
  const given = () => {
    const { password = '', nazivTvrtke = '', email = '', kontaktOsoba = '' } = valuesOf(form)
    return { password, nazivTvrtke, email, kontaktOsoba, language: document.documentElement.lang }
  }
  const weakness = () => weak.get(JSON.stringify(given())) ?? ''
  return {
    weakness,
    async ask() {
      const json = given()
      if (!json.password || weakness()) return
      const { message } = await request<{ message: string }>('/apipublic/check-password', { json }).catch(() => ({
        message: '',
      }))
      if (message) weak.set(JSON.stringify(json), message)
    },
  }
}
