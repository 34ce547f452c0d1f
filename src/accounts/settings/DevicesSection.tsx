import { useState } from 'react'
import { api } from '../../data/api.ts'
import { formatDay } from '../../lib/format.ts'
import { deviceName } from './device-name.ts'
import styles from './rows.module.css'
import type { DeviceWire, FormContext } from './settings.ts'
import { useMutation } from './use-mutation.ts'

/** The devices on which the user is signed in, with sign-out. */
export function DevicesSection({ initial, ctx: { t } }: { initial: DeviceWire[]; ctx: FormContext }) {
  const [devices, setDevices] = useState(initial)
  const { isBusy, save } = useMutation(t('failed'))

  async function revoke(path: string, stays: (device: DeviceWire) => boolean) {
    if (await save(() => api(path, { method: 'DELETE' }), t('revoked'))) setDevices(devices.filter(stays))
  }

  return (
    <>
      <ul className={styles['rows']}>
        {devices.map((device) => {
          const name = deviceName(device.userAgent) || t('unknownDevice')
          return (
            <li key={device.id}>
              <span>
                <strong>{name}</strong>
                <small>{t('signedInOn', { date: formatDay(new Date(device.creationTime)) })}</small>
              </span>
              {device.current ? (
                <span className="fact pay">{t('thisDevice')}</span>
              ) : (
                <button
                  className="btn ghost"
                  type="button"
                  disabled={isBusy}
                  aria-label={t('revokeNamed', { name })}
                  onClick={() => void revoke(`/api/account/sessions/${device.id}`, ({ id }) => id !== device.id)}
                >
                  {t('revoke')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {devices.length > 1 && (
        <button
          className="btn ghost"
          type="button"
          disabled={isBusy}
          onClick={() => void revoke('/api/account/sessions', ({ current }) => current)}
        >
          {t('revokeOthers')}
        </button>
      )}
    </>
  )
}
