/** The worker that rates passwords: loading dictionaries takes half a second, and a hostile password can take longer. */
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import words from '#content/site/password-words.json' with { type: 'json' }

export type StrengthQuestion = { password: string; ownWords: string[] }
/** `score` goes from 0, guessed at once, to 4. */
export type StrengthReply = { score: number }

const load = createRequire(import.meta.url)
const core = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core')
const common = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
const english = load('@zxcvbn-ts/language-en') as typeof import('@zxcvbn-ts/language-en')
const checker = new core.ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, croatian: words.hr, german: words.de },
  graphs: common.adjacencyGraphs,
})

parentPort?.on('message', ({ password, ownWords }: StrengthQuestion) => {
  const reply: StrengthReply = { score: checker.check(password, ownWords).score }
  parentPort?.postMessage(reply)
})
