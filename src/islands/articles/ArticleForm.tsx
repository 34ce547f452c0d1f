import { useState } from 'react'
import { languages } from '../../../server/text/language.ts'
import { articleUrl, editArticleUrl } from '../../lib/urls.ts'
import { showToast } from '../../stores/toasts.ts'
import styles from '../admin/admin.module.css'
import { useAdmin } from '../admin/admin-context.ts'
import { FormContext, focusFirstError, useForm } from '../data/form-context.tsx'
import { useMutation } from '../data/use-mutation.ts'
import { Field } from '../ui/Field.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type ArticleValues, saveArticle } from './article-calls.ts'
import { LazyRichText } from './LazyRichText.tsx'
import { PictureField } from './PictureField.tsx'
import { Preview } from './Preview.tsx'
import { toLocal, toWire } from './publish-time.ts'

type Props = { id: number | null; article: ArticleValues }

/** The whole of an article: text, address, keywords, pictures and when it comes out. */
export function ArticleForm({ id, article }: Props) {
  const { t, language } = useAdmin()
  const [isPreview, setPreview] = useState(false)
  const form = useForm({ ...article, keywords: article.keywords.join(', '), publishedAt: toLocal(article.publishedAt) })
  const { values } = form
  const save = useMutation((wire: ArticleValues) => saveArticle(id, wire), {
    failed: t('failed'),
    onSuccess(savedId) {
      form.markSaved()
      showToast(t('saved'))
      if (id === null) window.location.assign(editArticleUrl(language, savedId))
    },
  })
  const wire = (): ArticleValues => ({
    ...values,
    keywords: values.keywords
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    publishedAt: toWire(values.publishedAt),
  })
  const isOut = article.publishedAt !== null && Date.parse(article.publishedAt) <= Date.now()
  return (
    <FormContext value={{ ...form, errors: { ...save.fields, ...form.errors } }}>
      <header className="page-head">
        <h1>{t(id === null ? 'newArticle' : 'editArticle')}</h1>
        <StatusChip tone={isOut ? 'good' : values.publishedAt ? 'info' : 'draft'}>
          {t(isOut ? 'articleOut' : values.publishedAt ? 'articlePlanned' : 'articleDraft')}
        </StatusChip>
        <button type="button" className="btn end" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          {t('preview')}
        </button>
        {isOut && (
          <a className="btn" href={articleUrl(article.language, article.slug)}>
            {t('openArticle')}
          </a>
        )}
      </header>
      {isPreview && <Preview title={values.naslov} html={values.semanticHtml} image={values.mainImage} />}
      <form
        className={styles['panel']}
        hidden={isPreview}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!values.naslov.trim()) form.setErrors({ naslov: t('titleMissing') })
          else void save.run(wire()).then(() => focusFirstError())
        }}
      >
        <Field name="naslov" label={t('articleTitle')} maxLength={200} isRequired />
        <div className={styles['fields']}>
          <Field name="slug" label={t('slug')} help={t('slugHint')} maxLength={200} />
          <Field name="language" label={t('language')}>
            {(control, value, set) => (
              <select {...control} value={String(value)} onChange={({ currentTarget }) => set(currentTarget.value)}>
                {languages.map((each) => (
                  <option key={each} value={each}>
                    {t(`language_${each}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field name="keywords" label={t('keywords')} help={t('keywordsHint')} />
          <Field name="publishedAt" type="datetime-local" label={t('publishedAt')} help={t('publishedAtHint')} />
        </div>
        <Field name="metaDescription" label={t('metaDescription')} maxLength={500}>
          {(control, value, set) => (
            <textarea
              {...control}
              rows={2}
              maxLength={500}
              value={String(value)}
              onChange={({ currentTarget }) => set(currentTarget.value)}
            />
          )}
        </Field>
        <div className={styles['fields']}>
          <PictureField name="mainImage" label={t('mainImage')} />
          <PictureField name="metaImage" label={t('metaImage')} />
        </div>
        <LazyRichText
          label={t('articleText')}
          html={article.semanticHtml}
          onChange={(html) => form.set('semanticHtml', html)}
        />
        <button type="submit" className="btn go" disabled={save.isRunning}>
          {t('save')}
        </button>
      </form>
    </FormContext>
  )
}
