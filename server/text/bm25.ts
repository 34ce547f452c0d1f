const k1 = 1.25

/** `weight` is that of the field; `b` is the degree of length normalization. */
export type WeightedField<Name extends string> = { name: Name; weight: number; b: number }

type Posting = { document: number; field: number; frequency: number }

/** Indexes documents for ranking by BM25. A document has the words of each field. */
export function indexDocuments<Name extends string>(
  fields: WeightedField<Name>[],
  documents: Record<Name, string[]>[],
) {
  const postings = new Map<string, Posting[]>()
  const lengths = fields.map(({ name }) => documents.map((document) => document[name].length))
  const averages = lengths.map((each) => each.reduce((sum, length) => sum + length, 0) / Math.max(1, each.length))

  documents.forEach((document, at) => {
    fields.forEach(({ name }, field) => {
      for (const [word, frequency] of frequencies(document[name])) {
        const listed = postings.get(word)
        if (listed) listed.push({ document: at, field, frequency })
        else postings.set(word, [{ document: at, field, frequency }])
      }
    })
  })

  /** The weights of documents that contain one of the words, by index. */
  return function weigh(tokens: string[]): Map<number, number> {
    const weights = new Map<number, number>()
    for (const token of tokens) {
      const found = postings.get(token) ?? []
      const idf = Math.log(1 + documents.length / (1 + new Set(found.map(({ document }) => document)).size))
      for (const { document, field, frequency } of found) {
        const { weight, b } = fields[field] as WeightedField<Name>
        const length = (lengths[field]?.[document] ?? 0) / (averages[field] || 1)
        const saturated = (frequency * (k1 + 1)) / (frequency + k1 * (1 - b + b * length))
        weights.set(document, (weights.get(document) ?? 0) + weight * idf * saturated)
      }
    }
    return weights
  }
}

function frequencies(words: string[]) {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
