import { fromCandidate } from './candidate.ts'
import { type Europass, EuropassError, maxEuropassBytes } from './europass.ts'
import { xmlInPdf } from './pdf-attachments.ts'
import { fromSkillsPassport } from './skills-passport.ts'
import { type Element, treeOfJson, treeOfXml } from './tree.ts'

/** Reads a Europass CV: XML of both formats, JSON, or a PDF with that XML attached. Throws a `EuropassError`. */
export async function readEuropass(file: Blob): Promise<Europass> {
  if (file.size > maxEuropassBytes) throw new EuropassError('europassTooBig')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPdf(bytes)) return readText(textOf(bytes))
  for (const attached of await xmlInPdf(bytes)) {
    try {
      return readText(textOf(attached))
    } catch (error) {
      if (!(error instanceof EuropassError && error.problem === 'europassNoEuropass')) throw error
    }
  }
  throw new EuropassError('europassNoXml')
}

const isPdf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new EuropassError('europassBroken')
  }
}

function readText(text: string): Europass {
  const start = text.trimStart()
  if (start.startsWith('{')) return readTree(treeOfJson(start))
  if (start.startsWith('<')) return readTree(treeOfXml(start))
  throw new EuropassError('europassNoEuropass')
}

function readTree(root: Element): Europass {
  const { name, attributes } = root
  if (name === 'Candidate' && attributes['xmlns']?.startsWith('http://www.europass.eu/')) return fromCandidate(root)
  if (name === 'SkillsPassport') return fromSkillsPassport(root)
  throw new EuropassError('europassNoEuropass')
}
