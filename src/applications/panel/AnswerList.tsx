import { answersOf } from '../application-wire.ts'
import type { Application } from '../applications-context.ts'
import { AnswerValue } from './AnswerValue.tsx'
import styles from './panel.module.css'

/** The answers to the ad's questions. */
export const AnswerList = ({ application }: { application: Application }) => (
  <dl className={styles['answers']}>
    {answersOf(application).map((answer) => (
      <div key={`${answer.id}-${answer.caption}`}>
        <dt>{answer.caption}</dt>
        <dd>
          <AnswerValue answer={answer} />
        </dd>
      </div>
    ))}
  </dl>
)
