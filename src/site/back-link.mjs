/**
 * Runs in the page right behind its back link, so that no press comes before it. Back links go to the previous page of
 * this site; from an article never to another article, but to the list. `data-back="same"` goes back only to the page of
 * the link itself, `data-back-not` never to that path. In a new tab there is no history: the link itself leads back to
 * the search that the page was opened from. Leaving starts at once, however slow the previous page loads; the link's own
 * address is opened when there is none. A step within the same page does not leave an article.
 */
export const backLink = String.raw`{
const link = document.currentScript.previousElementSibling, { back, backNot } = link.dataset, { referrer } = document
const isArticle = (address) => /\/vijesti\/[^/]+$/.test(new URL(address).pathname)
const placeOf = (address) => new URL(address).pathname.replace(/^\/(EN|DE)(?=\/|$)/, '') || '/'
const leadsBack = referrer.startsWith(location.origin + '/') && placeOf(referrer) !== placeOf(location.href) &&
  (back === 'same' ? new URL(referrer).pathname === link.pathname : placeOf(referrer) !== backNot)
if (leadsBack && !back && !new URL(referrer).searchParams.has('logout')) link.href = referrer
link.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || history.length < 2 || !leadsBack) return
  if (back === 'article' && isArticle(referrer)) return
  event.preventDefault()
  const { href } = location
  const isStillHere = () => location.href === href || isArticle(location.href)
  const timer = setTimeout(() => isStillHere() && location.replace(link.href), back === 'article' ? 450 : 150)
  for (const name of ['beforeunload', 'pagehide']) addEventListener(name, () => clearTimeout(timer), { once: true })
  history.back()
})}`
