import * as flags from 'country-flag-icons/string/3x2'

export const prerender = true

const homes = ['SI', 'HR', 'BA', 'RS', 'ME', 'XK', 'AL', 'MK', 'BG']
const side = 200
const middle = side / 2

/** The nine countries that candidates come from, in a ring. */
export function GET() {
  const views = homes.map((id, at) => {
    const turn = (2 * Math.PI * at) / homes.length - Math.PI / 2
    const x = (middle + 74 * Math.cos(turn) - 21).toFixed(1)
    const y = (middle + 74 * Math.sin(turn) - 14).toFixed(1)
    const flag = (flags as Record<string, string>)[id] ?? ''
    const frame = `<rect x="${x}" y="${y}" width="42" height="28" fill="none" stroke="#fff" stroke-width="2.500"/>`
    return flag.replace('<svg', `<svg x="${x}" y="${y}" width="42" height="28"`) + frame
  })
  const bridge = `<circle cx="${middle}" cy="${middle}" r="98" fill="#0f3557"/><g stroke="#fff" fill="none" stroke-linecap="round"><path stroke-width="5" d="M68 118c10-28 21-40 32-40s22 12 32 40"/><path stroke-width="3.500" opacity=".65" d="M100 80v38M84 92v26M116 92v26"/></g><circle cx="124" cy="74" r="6" fill="#e7962f"/>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${bridge}${views.join('')}</svg>`
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } })
}
