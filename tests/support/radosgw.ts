import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBucketUrl } from '../../server/bucket-url.ts'
import { openBucket } from '../../server/platform/storage/bucket.ts'
import { openS3 } from '../../server/platform/storage/s3.ts'
import { freePort } from './free-port.ts'
import { waitForResponse } from './wait-for.ts'

const programs = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'ceph-authtool', 'monmaptool']

const missing = programs.filter(
  (name) => !(process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, name))),
)

/** Why there is no bucket to test with, if there is none. */
export const bucketMissing =
  missing.length > 0
    ? `radosgw is not installed (apt-get install --no-install-recommends radosgw ceph-mon ceph-osd)`
    : undefined

/** Starts Ceph's object gateway on loopback, with a store in memory. It takes about 16 s. */
export async function startRadosgw() {
  if (bucketMissing) throw new Error(bucketMissing)
  const folder = mkdtempSync(join(tmpdir(), 'preko-ceph-'))
  const [monitorPort, port] = [await freePort(), await freePort()]
  const running: ChildProcess[] = []
  const configuration = join(folder, 'ceph.conf')
  const call = (program: string, ...args: string[]) =>
    execFileSync(program, ['-c', configuration, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const start = (program: string, ...args: string[]) => {
    const child = spawn(program, ['-c', configuration, '-f', ...args], { stdio: 'ignore' })
    running.push(child)
    return child
  }
  const kill = () => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', kill)

  prepare(folder, { configuration, monitorPort })
  call('ceph-mon', '-i', 'a', '--mkfs', '--mon-data', join(folder, 'mon'), '--monmap', join(folder, 'monmap'))
  start('ceph-mon', '-i', 'a', '--mon-data', join(folder, 'mon'))
  const disk = randomUUID()
  call('ceph', 'osd', 'new', disk, '0')
  call('ceph-osd', '-i', '0', '--osd-data', join(folder, 'osd'), '--mkfs', '--osd-uuid', disk)
  start('ceph-osd', '-i', '0', '--osd-data', join(folder, 'osd'))
  const startGateway = () =>
    start('radosgw', '-n', 'client.admin', '--rgw-frontends', `beast endpoint=127.0.0.1:${port}`)
  let gateway = startGateway()
  const [key, secret] = ['preko', `${randomBytes(12).toString('base64')}/+`]
  const admin = (...args: string[]) => call('radosgw-admin', '-n', 'client.admin', ...args, '--uid', 'preko')
  admin('user', 'create', '--display-name', 'Preko', '--access-key', key, '--secret-key', secret)
  await waitForResponse(`http://127.0.0.1:${port}/`)
  const gone = (child: ChildProcess) => new Promise<void>((done) => child.once('exit', () => done()))

  const newBucket = async () => {
    const login = `${encodeURIComponent(key)}:${encodeURIComponent(secret)}`
    const url = `s3://${login}@127.0.0.1:${port}/files-${randomUUID()}?region=us-east-1&path-style=1&tls=0`
    ;(await openS3(readBucketUrl(url))({ method: 'PUT' })).resume()
    return url
  }
  // The first file takes seconds, in which the gateway makes its pools.
  await openBucket(readBucketUrl(await newBucket())).put('first', Buffer.alloc(9_000_000))

  return {
    /** The address of a new bucket, as in `FILES_URL`. */
    newBucket,
    /** Ends the gateway at once, until `comeBack`. */
    async cut() {
      gateway.kill('SIGKILL')
      await gone(gateway)
    },
    async comeBack() {
      gateway = startGateway()
      await waitForResponse(`http://127.0.0.1:${port}/`)
    },
    /** Makes the gateway silent, and answer again. */
    freeze: () => void gateway.kill('SIGSTOP'),
    thaw: () => void gateway.kill('SIGCONT'),
    /** Refuses all calls, with 403. */
    suspend: () => void admin('user', 'suspend'),
    enable: () => void admin('user', 'enable'),
    /** Refuses what would make more than so many bytes. */
    limit(bytes: number) {
      admin('quota', 'set', '--quota-scope', 'user', '--max-size', String(bytes))
      admin('quota', 'enable', '--quota-scope', 'user')
    },
    unlimit: () => void admin('quota', 'disable', '--quota-scope', 'user'),
    stop() {
      process.off('exit', kill)
      kill()
    },
  }
}

export type Radosgw = Awaited<ReturnType<typeof startRadosgw>>

function prepare(folder: string, { configuration, monitorPort }: { configuration: string; monitorPort: number }) {
  mkdirSync(join(folder, 'mon'))
  mkdirSync(join(folder, 'osd'))
  const id = randomUUID()
  const settings = {
    ...{
      fsid: id,
      mon_host: `v2:127.0.0.1:${monitorPort}`,
      public_addr: '127.0.0.1',
      keyring: join(folder, 'keyring'),
    },
    ...{ run_dir: folder, crash_dir: folder, rgw_data: folder, admin_socket: '', pid_file: '' },
    ...{ log_file: '/dev/null', mon_cluster_log_file: '/dev/null', log_to_stderr: false, err_to_stderr: false },
    ...{ osd_objectstore: 'memstore', memstore_device_bytes: 2 * 1024 ** 3, mon_data_avail_crit: 0 },
    ...{ osd_pool_default_size: 1, osd_pool_default_min_size: 1, osd_pool_default_pg_num: 1 },
    ...{ osd_crush_chooseleaf_type: 0, mon_allow_pool_size_one: true },
    ...{ rgw_thread_pool_size: 64, rgw_bucket_quota_ttl: 0, rgw_user_quota_bucket_sync_interval: 1 },
    // A killed gateway would hold up changes until its watch of the cache ends.
    ...{ rgw_cache_enabled: false },
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(configuration, `[global]\n${lines.join('\n')}\n`)
  const keys = ['mon.', 'client.admin', 'osd.0'].map((name) => {
    const key = execFileSync('ceph-authtool', ['--gen-print-key'], { encoding: 'utf8' }).trim()
    return `[${name}]\nkey = ${key}\ncaps mon = "allow *"\ncaps osd = "allow *"\n`
  })
  writeFileSync(join(folder, 'keyring'), keys.join(''))
  const monitor = ['--create', '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, '--fsid', id, join(folder, 'monmap')]
  execFileSync('monmaptool', monitor, { stdio: 'ignore' })
}
