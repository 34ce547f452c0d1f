import { useTexts } from '../../ui/kit-context.ts'
import { Menu } from '../../ui/Menu.tsx'
import type { Application } from '../applications-context.ts'
import { useAssigneeItems } from '../changes/use-assignee-items.ts'
import styles from './panel.module.css'

type Props = { application: Application; onChoose: ((memberId: number) => void) | undefined }

/** Which member of the company sees to an application. */
export function AssigneeChoice({ application: { assignee }, onChoose }: Props) {
  const t = useTexts('applications')
  const itemsOf = useAssigneeItems()
  const name = assignee?.name ?? t('nobody')
  return (
    <div className={styles['reason']}>
      <span>{t('assignee')}</span>
      {onChoose ? (
        <Menu label={t('assigneeIs', { name })} className="pick" keys="a" items={itemsOf(onChoose)}>
          {name}
        </Menu>
      ) : (
        <span>{name}</span>
      )}
    </div>
  )
}
