import type { Answer } from '../application-wire.ts'
import { AnswerValue } from './AnswerValue.tsx'
import styles from './answers.module.css'

/** Answers to the ad's questions. */
export const AnswerList = ({ answers }: { answers: readonly Answer[] }) => (
  <dl className={styles['answers']}>
    {answers.map((answer) => (
      <div key={`${answer.id}-${answer.caption}`}>
        <dt>{answer.caption}</dt>
        <dd>
          <AnswerValue answer={answer} />
        </dd>
      </div>
    ))}
  </dl>
)
