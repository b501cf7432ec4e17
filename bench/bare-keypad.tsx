import r2wc from '@r2wc/react-to-web-component'
import { useState } from 'react'

const KEYS = ['1', '2ABC', '3DEF', '4GHI', '5JKL', '6MNO', '7PQRS', '8TUV', '9WXYZ', '*', '0+', '#']

/** The least cost of a keypad with React and r2wc: markup of the product's size without logic. */
function BareKeypad() {
  const [number, setNumber] = useState('')
  return (
    <div>
      <section aria-label="Keypad">
        <div>
          <div>
            <label htmlFor="number">Number</label>
            <div>
              <input id="number" value={number} onChange={(event) => setNumber(event.target.value)} />
              <button type="button" aria-label="Delete" onClick={() => setNumber(number.slice(0, -1))}>
                <Icon />
              </button>
            </div>
          </div>
        </div>
        <p>Type a number</p>
        <div role="group" aria-label="Dial pad">
          {KEYS.map((key) => (
            <button key={key} type="button" onClick={() => setNumber(number + key.charAt(0))}>
              <span>{key.charAt(0)}</span>
              <span>{key.slice(1)}</span>
            </button>
          ))}
        </div>
        <div>
          <button type="button">
            <Icon />
            <span>Call</span>
          </button>
          <p>Press Enter to call</p>
        </div>
      </section>
    </div>
  )
}

const Icon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden>
    <path d="M4 4h16v16H4z" />
  </svg>
)

customElements.define('bare-keypad', r2wc(BareKeypad, { shadow: 'open' }))
