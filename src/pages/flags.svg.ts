import * as flags from 'country-flag-icons/string/3x2'
import { others, popular } from '../../content/site/countries.json'

export const prerender = true

/** All flags in one SVG. Each is shown by its view, such as `#DE`. */
export function GET() {
  const ids = [...popular, ...others]
  const views = ids.map((id, at) => {
    const flag = (flags as Record<string, string>)[id] ?? ''
    const inner = flag.replace('<svg', `<svg y="${at * 20}" width="30" height="20"`)
    return `<view id="${id}" viewBox="0 ${at * 20} 30 20"/>${inner}`
  })
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 ${ids.length * 20}">${views.join('')}</svg>`
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } })
}
