/** A mail's text without what it quotes, and the rest, which is folded. Pure. */
export type Split = { text: string; quoted: string }

/** What mail programs write in the line above the mail that is answered, which ends in a colon. */
const introducing = ['wrote', 'schrieb', 'je napisa', ' napisa', 'a écrit', 'escribió', 'ha scritto']
const separators =
  /^[-_ ]*(original message|forwarded message|ursprüngliche nachricht|(originalna|izvorna|proslijeđena) poruka)[-_ ]*$/i

const isIntroduction = (line: string) =>
  line.length <= 300 && line.endsWith(':') && introducing.some((words) => line.toLowerCase().includes(words))
const isSeparator = (line: string) => line.length <= 80 && (separators.test(line) || line.startsWith('_'.repeat(20)))

const isQuote = (line: string) => line.startsWith('>')
const isEmpty = (line: string) => line.trim() === ''

/** Splits off the quote at the end of a mail. A mail that answers between quoted lines stays whole. */
export function splitQuoted(text: string): Split {
  const lines = text.split('\n')
  const at = Math.min(...[endQuote(lines), introduced(lines)].filter((line) => line >= 0))
  const own = lines.slice(0, at).join('\n').trim()
  if (at >= lines.length || own === '') return { text: text.trim(), quoted: '' }
  return { text: own, quoted: lines.slice(at).join('\n').trim() }
}

/** The first line of the quote that the text ends in, or the number of lines. */
function endQuote(lines: string[]): number {
  let at = lines.length
  while (at > 0 && (isQuote(lines[at - 1] ?? '') || isEmpty(lines[at - 1] ?? ''))) at -= 1
  return lines.slice(at).some(isQuote) ? at : lines.length
}

/** The line of an introduction that nothing but a quote, or a whole mail, follows; it may be two lines long. */
function introduced(lines: string[]): number {
  const end = endQuote(lines)
  return lines.findIndex((line, at) => {
    const joined = `${line.trim()} ${(lines[at + 1] ?? '').trim()}`
    const found = isSeparator(line.trim()) || isIntroduction(line.trim()) || isIntroduction(joined)
    if (!found) return false
    const rest = lines.slice(at + 1)
    return !rest.some(isQuote) || at + 3 >= end
  })
}
