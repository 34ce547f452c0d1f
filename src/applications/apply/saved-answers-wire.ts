/** An answer of an earlier form as stored on the device: by caption, choices joined by '|'. */
export type SavedAnswer = { caption: string; answer: string }

type Stored = { pitanjeCaption: string; odgovor: string }

export const answersToText = (answers: SavedAnswer[]) =>
  JSON.stringify(answers.map(({ caption, answer }): Stored => ({ pitanjeCaption: caption, odgovor: answer })))

/** Throws on text that is no JSON; leaves out what is no answer. */
export function answersOfText(text: string | null): SavedAnswer[] {
  const stored = JSON.parse(text ?? '[]') as Stored[]
  return stored
    .filter((answer) => typeof answer.pitanjeCaption === 'string' && typeof answer.odgovor === 'string')
    .map(({ pitanjeCaption, odgovor }) => ({ caption: pitanjeCaption, answer: odgovor }))
}
