import { articleLengths } from '../../../server/articles/article.ts'
import { languages } from '../../../server/text/language.ts'
import styles from '../../admin/admin.module.css'
import { Field } from '../../ui/Field.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { PictureField } from './PictureField.tsx'

/** All fields of an article except its text. */
export function ArticleFields() {
  const t = useTexts('admin')
  return (
    <>
      <Field name="naslov" label={t('articleTitle')} maxLength={articleLengths.title} isRequired />
      <div className={styles['fields']}>
        <Field name="slug" label={t('slug')} help={t('slugHint')} maxLength={articleLengths.slug} />
        <Field
          name="language"
          label={t('language')}
          choices={languages.map((value) => ({ value, text: t(`language_${value}`) }))}
        />
        <Field name="keywords" label={t('keywords')} help={t('keywordsHint')} />
        <Field name="publishedAt" type="datetime-local" label={t('publishedAt')} help={t('publishedAtHint')} />
      </div>
      <Field name="metaDescription" label={t('metaDescription')} maxLength={articleLengths.metaDescription} rows={2} />
      <div className={styles['fields']}>
        <PictureField name="mainImage" label={t('mainImage')} />
        <PictureField name="metaImage" label={t('metaImage')} />
      </div>
    </>
  )
}
