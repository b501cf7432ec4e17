/** Made when it is first asked for and once for each key, whoever asks; it goes with its key. */
export function oncePer<Key extends object, Made>(create: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>()
  return (key) => {
    if (!made.has(key)) made.set(key, create(key))
    return made.get(key) as Made
  }
}
