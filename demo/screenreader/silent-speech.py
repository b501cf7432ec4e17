#!/usr/bin/python3
"""A speech server that makes no sound: it speaks SSIP (the protocol of speech-dispatcher) on a Unix socket and writes
what it is asked to say as JSON lines: when, in which language and voice, and how much of it was heard before the next
key or message cut it off, at CPS characters a second.

usage: silent-speech.py SOCKET LOG [CPS]
A screen reader finds it by SPEECHD_ADDRESS=unix_socket:SOCKET.
"""
import html, json, os, re, socketserver, sys, threading, time

SOCKET, LOG = sys.argv[1], sys.argv[2]
CPS = float(sys.argv[3]) if len(sys.argv) > 3 else 25.0
VOICES = [('English (America)', 'en-US', 'none'), ('English (Great Britain)', 'en-GB', 'none'), ('Spanish (Latin America)', 'es-419', 'none'), ('Spanish (Spain)', 'es', 'none')]
log_lock = threading.Lock()
log_file = open(LOG, 'a', buffering=1)
message_id = 0


def log(**entry):
    with log_lock:
        log_file.write(json.dumps({'t': round(time.time(), 3), **entry}, ensure_ascii=False) + '\n')


class Client(socketserver.StreamRequestHandler):
    def setup(self):
        super().setup()
        self.settings, self.queue = {}, []
        self.write_lock, self.changed = threading.Lock(), threading.Condition()
        self.current, self.closed = None, False
        threading.Thread(target=self.speak_queue, daemon=True).start()

    def reply(self, *lines):
        with self.write_lock:
            try:
                self.wfile.write(('\r\n'.join(lines) + '\r\n').encode())
                self.wfile.flush()
            except OSError:
                pass

    def event(self, code, word, ident):
        self.reply(f'{code}-{ident}', f'{code}-1', f'{code} {word}')

    def speak_queue(self):
        while not self.closed:
            with self.changed:
                while not self.queue and not self.closed:
                    self.changed.wait(1)
                if self.closed:
                    return
                message = self.current = self.queue.pop(0)
                message['begun'] = time.time()
            self.event(701, 'BEGIN', message['id'])
            log(event='begin', id=message['id'])
            end = message['begun'] + 0.05 + len(message['text']) / CPS
            with self.changed:
                while self.current is message and time.time() < end:
                    self.changed.wait(max(0.001, end - time.time()))
                cut = self.current is not message
                if not cut:
                    self.current = None
            if not cut:
                self.event(702, 'END', message['id'])
                log(event='end', id=message['id'])

    def cancel(self, command):
        with self.changed:
            waiting, self.queue = self.queue, []
            message, self.current = self.current, None
            self.changed.notify_all()
        if message:
            heard = int((time.time() - message['begun']) * CPS)
            log(event='cut', id=message['id'], by=command, heard=message['text'][:heard], lost=message['text'][heard:])
            self.event(703, 'CANCELED', message['id'])
        for message in waiting:
            log(event='cut', id=message['id'], by=command, heard='', lost=message['text'])
            self.event(703, 'CANCELED', message['id'])

    def enqueue(self, kind, text):
        global message_id
        message_id += 1
        plain = html.unescape(re.sub(r'<[^>]+>', '', text)) if self.settings.get('SSML_MODE', '').lower() == 'on' else text
        log(event=kind, id=message_id, text=plain, language=self.settings.get('LANGUAGE', ''), voice=self.settings.get('SYNTHESIS_VOICE', ''),
            pitch=self.settings.get('PITCH', ''), rate=self.settings.get('RATE', ''))
        self.reply(f'225-{message_id}', '225 OK MESSAGE QUEUED')
        with self.changed:
            self.queue.append({'id': message_id, 'text': plain})
            self.changed.notify_all()

    def handle(self):
        try:
            self.loop()
        finally:
            self.closed = True

    def loop(self):
        for raw in self.rfile:
            line = raw.decode('utf8', 'replace').rstrip('\r\n')
            word, _, rest = line.partition(' ')
            word = word.upper()
            if word == 'SET':
                parts = rest.split(' ', 2)
                if len(parts) == 3:
                    self.settings[parts[1].upper()] = parts[2].strip('"')
                self.reply('201 OK SET')
            elif word == 'LIST':
                what = rest.strip().upper()
                if what.startswith('SYNTHESIS_VOICES'):
                    self.reply(*['249-' + '\t'.join(voice) for voice in VOICES], '249 OK VOICE LIST SENT')
                elif what.startswith('OUTPUT_MODULES'):
                    self.reply('250-espeak-ng', '250 OK MODULE LIST SENT')
                else:
                    self.reply('249-MALE1', '249 OK VOICE LIST SENT')
            elif word == 'GET':
                self.reply('251-' + {'OUTPUT_MODULE': 'espeak-ng'}.get(rest.strip().upper(), self.settings.get(rest.strip().upper(), '0')), '251 OK GET RETURNED')
            elif word == 'HISTORY':
                self.reply('245-1', '245 OK CLIENT ID SENT')
            elif word == 'SPEAK':
                self.reply('230 OK RECEIVING DATA')
                lines = []
                for data in self.rfile:
                    text = data.decode('utf8', 'replace').rstrip('\r\n')
                    if text == '.':
                        break
                    lines.append(text[1:] if text.startswith('..') else text)
                self.enqueue('speak', '\n'.join(lines))
            elif word in ('CHAR', 'KEY', 'SOUND_ICON'):
                self.enqueue(word.lower(), rest)
            elif word in ('STOP', 'CANCEL'):
                self.cancel(word)
                self.reply('210 OK STOPPED')
            elif word in ('PAUSE', 'RESUME'):
                self.reply('211 OK')
            elif word == 'BLOCK':
                self.reply('260 OK')
            elif word == 'QUIT':
                self.reply('231 HAPPY HACKING')
                return
            else:
                self.reply('300 ERR UNKNOWN')


class Server(socketserver.ThreadingUnixStreamServer):
    daemon_threads = True


if os.path.exists(SOCKET):
    os.unlink(SOCKET)
log(event='ready', cps=CPS)
Server(SOCKET, Client).serve_forever()
