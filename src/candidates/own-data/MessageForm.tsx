import { maxMessageLength } from '../../../server/messages/message.ts'
import { ownMessageUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import styles from './own-data.module.css'
import { useOwnData } from './own-data-context.ts'

/** A message to the employer with files: a plain form, which works without JavaScript. */
export function MessageForm({ applicationId }: { applicationId: number }) {
  const t = useTexts('candidate')
  const { language } = useKit()
  const { candidateId, token, attempt, writtenTo, formKey } = useOwnData()
  const refused = attempt?.applicationId === applicationId ? attempt : undefined
  const problemId = `problem-${applicationId}`
  return (
    <form
      className={styles['message']}
      method="post"
      encType="multipart/form-data"
      action={ownMessageUrl(language, { candidateId, token, applicationId })}
    >
      {writtenTo === applicationId && (
        <p className="note good" role="status">
          {t('messageSent')}
        </p>
      )}
      <input type="hidden" name="key" value={formKey} />
      <label className="field">
        <span>{t('message')}</span>
        <textarea
          className="input"
          name="poruka"
          rows={5}
          required
          maxLength={maxMessageLength}
          defaultValue={refused?.text}
          aria-invalid={refused && true}
          aria-describedby={refused && problemId}
        />
      </label>
      {refused && (
        <p className="field-error" id={problemId} role="alert">
          {refused.problem}
        </p>
      )}
      <label className="field">
        <span>{t('messageFiles')}</span>
        <input type="file" name="datoteke" multiple />
      </label>
      <button type="submit" className="btn go">
        {t('sendMessage')}
      </button>
    </form>
  )
}
