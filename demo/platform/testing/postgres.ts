import { randomBytes } from 'node:crypto'
import pg from 'pg'

async function asAdmin<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A new database for one test: empty, or a copy of another one, which takes under 100 ms. */
export async function createDatabase(serverUrl: string, template?: string): Promise<{ name: string; url: string }> {
  const name = `virtual_phone_test_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, async (client) => {
    const from = template ? ` template ${client.escapeIdentifier(template)}` : ''
    // A template must have no connections while it is copied, and two test files may copy at the same time.
    await client.query('select pg_advisory_lock(61210)')
    await client.query(`create database ${client.escapeIdentifier(name)}${from}`)
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  asAdmin(serverUrl, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  })
