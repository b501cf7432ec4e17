import { loadModules } from './kamailio-modules'
import { rightsRoutes } from './kamailio-rights'
import { ringRoutes, sipOf, TO_BROWSER, TO_TELEPHONE } from './kamailio-ring'

export interface KamailioOptions {
  /** The folder of Kamailio's files and control socket. */
  folder: string
  address: string
  /** Ports: WebSocket over TLS, SIP to the telephones (UDP), events (TCP), and commands (HTTP). */
  ports: { wss: number; sip: number; events: number; commands: number }
  domain: string
  /** Signs the passwords of the calls. */
  secret: string
  /** The key that commands need. */
  commandKey: string
  certificate: { certFile: string; keyFile: string }
  /** Control addresses of the media hosts, `127.0.0.1:22222`. */
  mediaHosts: readonly string[]
  /** Ports of the other Kamailios. Each takes over the calls of one that is lost. */
  peers: readonly { wss: number; sip: number }[]
  /** The list of telephones, or of trunks (`dispatcherList`). */
  dispatcherFile: string
  /** Seconds that a telephone may ring. */
  ringSeconds: number
  /** A UDP port whose callers are treated like browsers: for the sipp crowd of `npm run scale`, without WebSocket. */
  crowd?: number | undefined
}

/** Where a dialed number goes: its last digits choose a telephone, others go to the first. */
export interface Destination {
  digits?: string
  group: number
  addresses: readonly string[]
}

/** The file of Kamailio's dispatcher, with one line per telephone. */
export const dispatcherList = (destinations: readonly Destination[]): string =>
  destinations.flatMap(({ group, addresses }) => addresses.map((address) => `${group} sip:${address}\n`)).join('')

/**
 * Requests that one address may send within two seconds, beside those within calls and from trunks. A browser sends two
 * to wait for calls, and two for a call, so all browsers of a school may come back at once from behind one address.
 */
const REQUESTS_WITHIN_TWO_SECONDS = 500

const TO_CROWD = 'replace-origin replace-session-connection RTP/AVP'

/**
 * Kamailio between browsers and telephones. A browser registers and calls over a WebSocket with the password of one call
 * (`sip-password.ts`), and reaches only the number of that password. Everything else that comes over a WebSocket is
 * refused, and a request within a call only goes to the listed telephones.
 */
export function kamailioConfig(options: KamailioOptions, destinations: readonly Destination[]): string {
  const { folder, address, ports, domain, secret, commandKey, certificate, mediaHosts, dispatcherFile, crowd } = options
  const fromBrowser = crowd === undefined ? '$proto == "wss"' : `($proto == "wss" || $Rp == ${crowd})`
  const answerBrowser = `rtpengine_answer("${TO_BROWSER}$avp(media)$avp(session)");`
  const answer =
    crowd === undefined
      ? answerBrowser
      : `if ($avp(crowd) == 1) { rtpengine_answer("${TO_CROWD}$avp(media)$avp(session)"); } else { ${answerBrowser} }`
  const isOneOfSeveral = options.peers.length > 0
  const ours = [ports, ...options.peers]
  const fromOurs = `($proto == "udp" && $si == "${address}" && (${ours.map(({ sip }) => `$sp == ${sip}`).join(' || ')}))`
  const routes = destinations
    .filter(({ digits }) => digits !== undefined)
    .map(({ digits, group }) => `  if ($rU =~ "${digits}$") { $var(group) = ${group}; }`)
  return `#!KAMAILIO
debug=1
log_stderror=yes
children=2
tcp_children=2
enable_tls=yes
tcp_accept_no_cl=yes
tcp_connection_lifetime=3604
auto_aliases=no
server_header="Server: Virtual Phone"
user_agent_header="User-Agent: Virtual Phone"
listen=tls:${address}:${ports.wss}
listen=udp:${address}:${ports.sip}
listen=tcp:${address}:${ports.commands}
${crowd === undefined ? '' : `listen=udp:${address}:${crowd}`}
${options.peers.map(({ wss, sip }) => `alias=tls:${address}:${wss}\nalias=udp:${address}:${sip}`).join('\n')}
${loadModules(isOneOfSeveral)}

modparam("tls", "private_key", "${certificate.keyFile}")
modparam("tls", "certificate", "${certificate.certFile}")
modparam("tls", "tls_method", "TLSv1.2+")
modparam("tm", "fr_timer", 5000)
modparam("tm", "fr_inv_timer", ${options.ringSeconds * 1000})
modparam("tm", "failure_reply_mode", 3)
# A personal phone that is turned off must not end the call in the browser.
modparam("tm", "disable_6xx_block", 1)
modparam("rr", "append_fromtag", 1)
modparam("usrloc", "db_mode", 0)
modparam("usrloc", "handle_lost_tcp", 1)
modparam("registrar", "max_contacts", 1)
modparam("registrar", "xavp_cfg", "register")
# Each Kamailio knows all registrations, and over which of them each one is reached (RFC 3327).
modparam("registrar", "use_path", 1)
modparam("registrar", "path_mode", 0)
# Its user would be that of the address of record, which the browser does not know.
modparam("registrar", "gruu_enabled", 0)
modparam("registrar", "max_expires", 600)
modparam("websocket", "keepalive_mechanism", 1)
modparam("websocket", "keepalive_timeout", 20)
# Both Kamailios take each other's nonces and signatures.
modparam("auth", "secret", "${secret}")
modparam("auth", "nonce_expire", 60)
# Of the sockets that ask for it.
modparam("tcpops", "closed_event", 2)
modparam("htable", "htable", "placed=>size=10;autoexpire=600;")
# Calls whose recording is paused (\`recording/pause\`).
modparam("htable", "htable", "paused=>size=10;autoexpire=14400;")
modparam("htable", "htable", "waits=>size=10;autoexpire=900;")
modparam("dialog", "default_timeout", 14400)
# Of one call from outside, each telephone that rings is a dialog of its own.
modparam("dialog", "detect_spirals", 0)
modparam("uac", "restore_mode", "auto")
# It would log the number of everybody who begins to wait while nothing rings.
modparam("debugger", "mod_hash_size", 5)
modparam("debugger", "mod_level_mode", 1)
modparam("debugger", "mod_level", "tsilo=-2")
modparam("dispatcher", "list_file", "${dispatcherFile}")
modparam("dispatcher", "flags", 2)
modparam("dispatcher", "xavp_dst", "_dsdst_")
modparam("rtpengine", "rtpengine_sock", "${mediaHosts.map((host) => `udp:${host}`).join(' ')}")
# A lost media host costs the first call that wants it a second and a half, and the next ones nothing for a while.
modparam("rtpengine", "rtpengine_tout_ms", 500)
modparam("rtpengine", "rtpengine_retr", 2)
modparam("rtpengine", "rtpengine_disable_tout", 30)
modparam("pike", "sampling_time_unit", 2)
modparam("pike", "reqs_density_per_unit", ${REQUESTS_WITHIN_TWO_SECONDS})
modparam("pike", "remove_latency", 4)
modparam("jsonrpcs", "transport", 1)
modparam("jsonrpcs", "fifo_name", "")
modparam("evapi", "bind_addr", "${address}:${ports.events}")
modparam("evapi", "netstring_format", 1)
${
  isOneOfSeveral
    ? `modparam("dmq", "server_address", "sip:${sipOf(address, ports)}")
modparam("dmq", "server_socket", "udp:${sipOf(address, ports)}")
${options.peers.map((peer) => `modparam("dmq", "notification_address", "sip:${sipOf(address, peer)}")`).join('\n')}
modparam("dmq_usrloc", "enable", 1)
modparam("dmq_usrloc", "sync", 1)`
    : ''
}

request_route {
  # A flood of strangers gets no answer, until its address is quiet. What belongs to a call here goes on meanwhile.
  if (!(has_totag() && is_known_dlg()) && !ds_is_from_list() && !(${fromOurs})${crowd === undefined ? '' : ` && $Rp != ${crowd}`}
      && !pike_check_req()) { exit; }
  if (!mf_process_maxfwd_header("20")) { sl_send_reply("483", "Too Many Hops"); exit; }
  if (!sanity_check("17895", "7")) { exit; }
  # It stands between quotation marks in what the platform is told.
  if (!($ci =~ "^[-A-Za-z0-9.@_+~!*%:]{1,128}$")) { if (!is_method("ACK")) { sl_send_reply("400", "Bad Call-ID"); } exit; }
  if (${fromBrowser}) {
    force_rport();
    # It changes what the dialog keeps too: a BYE of Kamailio's own could not reach a name that nobody can resolve.
    if (is_method("INVITE|UPDATE|SUBSCRIBE") && !set_contact_alias()) { sl_send_reply("400", "Bad Contact"); exit; }
  }
  if (is_method("CANCEL")) {
    if (t_check_trans()) { t_relay(); }
    exit;
  }
  if (has_totag()) { route(WITHIN_CALL); exit; }
  if (!(${fromBrowser})) {
    ${isOneOfSeveral ? `if (is_method("KDMQ") && ${fromOurs}) { dmq_handle_message(); exit; }` : ''}
    if (is_method("INVITE") && ${fromOurs}) { route(OFFER); exit; }
    if (is_method("INVITE") && ds_is_from_list()) { route(ASK); exit; }
    sl_send_reply("403", "Not From There");
    exit;
  }
  t_check_trans();
  if (is_method("OPTIONS")) { sl_send_reply("200", "OK"); exit; }
  if (!is_method("REGISTER|INVITE")) { sl_send_reply("405", "Method Not Allowed"); exit; }
  route(AUTHENTICATE);
  if (is_method("REGISTER")) {
    if ($(au{s.select,2,.}) == "listen") { route(LISTEN); exit; }
    # Under the call's id, because the user is longer than an address of record may be.
    if (!save("location", "0", "sip:$(au{s.select,4,.})@${domain}")) { sl_reply_error(); }
    exit;
  }
  route(PLACE);
}

# The user is expiry.from.to.recorded.call, or expiry.number.listen.until.sign-in.version.person. The password is its signature.
route[AUTHENTICATE] {
  if ($au == $null) { route(CHALLENGE); }
  if ($(au{s.select,4,.}) == "") { sl_send_reply("403", "Expired"); exit; }
  if ($(au{s.select,0,.}{s.int}) < $TS) {
    # A browser that waits for calls stays, until its sign-in ends. After its registration was taken back, it is as any other.
    $xavp(register=>match_callid) = $ci;
    $var(registered) = "sip:+" + $(au{s.select,1,.}) + "@${domain}";
    if (!is_method("REGISTER") || $(au{s.select,2,.}) != "listen" || $(au{s.select,3,.}{s.int}) < $TS
        || !registered("location", "$var(registered)", "1")) { sl_send_reply("403", "Expired"); exit; }
  }
  if (!crypto_hmac_sha256("$au", "${secret}", "$avp(password)")) { sl_send_reply("500", "Internal Error"); exit; }
  if (is_method("REGISTER")) {
    $var(good) = pv_www_authenticate("${domain}", "$avp(password)", "0");
  } else {
    $var(good) = pv_proxy_authenticate("${domain}", "$avp(password)", "0");
  }
  if ($var(good) == -2) { sl_send_reply("403", "Wrong Password"); exit; }
  if ($var(good) < 0) { route(CHALLENGE); }
  if ($fU != $au) { sl_send_reply("403", "Not This Person"); exit; }
  consume_credentials();
}

route[CHALLENGE] {
  if (is_method("REGISTER")) { www_challenge("${domain}", "0"); } else { proxy_challenge("${domain}", "0"); }
  exit;
}

${ringRoutes(options)}
# A password reaches one number, once.
route[PLACE] {
  # Before anything is noted. A copy of a message that comes by UDP would else be refused as a second call.
  if (!t_newtran()) { exit; }
  $var(call) = $(au{s.select,4,.});
  if ($rd != "${domain}" || $rU != "+" + $(au{s.select,2,.})) { t_reply("403", "Not This Number"); exit; }
  if ($sht(placed=>$var(call)) != $null) { t_reply("403", "Placed Before"); exit; }
  $sht(placed=>$var(call)) = 1;
  $avp(call) = $var(call);
  $avp(from) = "+" + $(au{s.select,1,.});
  $avp(recorded) = $(au{s.select,3,.});
  ${crowd === undefined ? '' : `if ($Rp == ${crowd}) { $avp(crowd) = 1; }`}
  t_on_failure("NOT_ANSWERED");
  $var(want) = "placing"; $var(target) = ""; $var(replaces) = ""; route(ASK_WHETHER);
}

route[PLACE_ALLOWED] {
  remove_hf("P-Asserted-Identity");
  remove_hf("P-Preferred-Identity");
  append_hf("P-Asserted-Identity: <sip:$avp(from)@${domain}>\\r\\n");
  uac_replace_from("", "sip:$avp(from)@${domain}");
  dlg_manage();
  $dlg_var(call) = $avp(call);
  $dlg_var(media) = "";
  if ($avp(recorded) == "1") { $dlg_var(media) = " record-call=yes metadata=" + $avp(call); }
  $avp(by) = "";
  $avp(media) = $dlg_var(media);
  $avp(session) = "";
  ${crowd === undefined ? '' : `if ($avp(crowd) == 1) { $fs = "udp:${address}:${ports.sip}"; }`}
  record_route();
  $var(group) = 1;
${routes.join('\n')}
  if (!ds_select_dst("$var(group)", "4")) { route(NO_TRUNK); }
  # A trunk takes the number. The telephones of this network all have one name.
  $rU = "telephone";
  $var(event) = "placed"; route(TELL);
  route(RELAY);
}

# The platform has allowed the call, and so has a live one.
route[NO_TRUNK] {
  $var(status) = 503; route(TELL_REFUSED);
  t_reply("503", "No Trunk");
  exit;
}

route[WITHIN_CALL] {
  $avp(session) = "";
  if ($route_uri =~ ";media=[-0-9a-f]+\\.[0-9]+(;|$)") { $avp(session) = " call-id=" + $(route_uri{uri.param,media}); }
  if (!loose_route()) {
    if (is_method("ACK") && t_check_trans()) { t_relay(); exit; }
    if (!is_method("ACK")) { sl_send_reply("404", "Not Here"); }
    exit;
  }
  if (${fromBrowser}) {
    # A stranger knows no call, but may invent one: it reaches nothing but the telephones, which answer 481.
    if (!ds_is_from_list("-1", "3", "$ru")) { sl_send_reply("403", "Not There"); exit; }
    if (is_method("BYE")) { $dlg_var(by) = "local"; }
  } else {
    if (is_method("BYE")) { $dlg_var(by) = "remote"; }
    if ($du == "" && !handle_ruri_alias()) { sl_send_reply("404", "Not Here"); exit; }
  }
  if ($dlg_var(call) != $null) { $avp(call) = $dlg_var(call); } else { $avp(call) = ""; }
  # The call goes on meanwhile. The platform ends it if its person may no longer have it.
  if (is_method("INVITE|UPDATE") && ${fromBrowser}) { $var(event) = "changed"; route(TELL); }
  if (is_method("REFER")) { route(TRANSFER); }
  if (is_method("NOTIFY") && $dlg_var(transfer) != $null && $rb =~ "^SIP/2.0 2") {
    evapi_relay("{\\"event\\":\\"transferred\\",\\"callId\\":\\"$dlg_var(call)\\",\\"to\\":\\"$dlg_var(transfer)\\"}");
  }
  # A Kamailio was lost, and its browser goes on with the call over this one, which may have a dialog of another telephone
  # where the call rang.
  # An answer to this request is not the answer to the call.
  $avp(call) = $null;
  $avp(moved) = "";
  $var(ours) = "^" + $avp(session);
  if ($dlg(h_id) == $null || ($avp(session) != "" && !($dlg_var(session) =~ $var(ours)))) { $avp(moved) = $rm; }
  else if ($dlg_var(session) != $null) { $avp(session) = $dlg_var(session); }
  $avp(by) = "remote";
  if (${fromBrowser}) { $avp(by) = "local"; }
  if (is_method("INVITE|UPDATE")) {
    record_route();
    $avp(media) = "";
    if ($dlg_var(media) != $null && $sht(paused=>$dlg_var(call)) == $null) { $avp(media) = $dlg_var(media); }
  }
  route(RELAY);
}

${rightsRoutes({ domain, ringSeconds: options.ringSeconds, routes })}
route[RELAY] {
  if (is_method("BYE")) { rtpengine_delete("$avp(session)"); }
  if (is_method("INVITE|UPDATE") && has_body("application/sdp")) {
    if (${fromBrowser}) { $var(media) = "${TO_TELEPHONE}" + $avp(media); } else { $var(media) = "${TO_BROWSER}"; }
    if (!rtpengine_offer("$var(media)$avp(session)")) {
      # Its media host was lost. Under a new name, another one takes it.
      if ($avp(session) == "") { $avp(session) = " call-id=" + $ci; }
      $avp(session) = $avp(session) + "-" + $RANDOM;
      $dlg_var(session) = $avp(session);
      rtpengine_offer("$var(media)$avp(session)");
    }
  }
  if (is_method("INVITE|UPDATE|BYE")) { t_on_reply("ANSWER"); }
  if (!t_relay()) {
    if (!has_totag()) { rtpengine_delete("$avp(session)"); route(NO_TRUNK); }
    sl_reply_error();
  }
  exit;
}

onreply_route[ANSWER] {
  if ($proto == "wss" && status =~ "[12][0-9][0-9]") { add_contact_alias(); }
  if (has_body("application/sdp")) {
    if ($proto == "wss") { rtpengine_answer("${TO_TELEPHONE}$avp(session)"); } else { ${answer} }
  }
  # Of a call that is none, nobody says this.
  if ($avp(moved) == "INVITE" && status =~ "2[0-9][0-9]") { $avp(call) = ""; $var(event) = "moved"; route(TELL); exit; }
  if ($avp(moved) == "BYE" && status =~ "2[0-9][0-9]") { $avp(call) = ""; $var(event) = "ended"; route(TELL); exit; }
  if (!is_method("INVITE") || $avp(call) == $null) { exit; }
  if (status =~ "18[0-9]") { $var(event) = "ringing"; route(TELL); }
  if (status =~ "2[0-9][0-9]") { $var(event) = "answered"; route(TELL); }
}

failure_route[NOT_ANSWERED] {
  # The next trunk is tried while nobody's telephone has rung.
  if (!t_is_canceled() && t_check_status("50[0-9]|408") && !t_check_status("487")) {
    if (ds_next_dst()) { t_on_failure("NOT_ANSWERED"); t_on_reply("ANSWER"); t_relay(); exit; }
  }
  rtpengine_delete();
  $avp(over) = 1;
  $var(status) = 503;
  if ($avp(allowed) == $null && !t_is_canceled()) { t_reply("503", "Nobody To Ask"); } else { $var(status) = $T_reply_code; }
  # The platform ended it. A telephone may answer the CANCEL of a server as if no browser had asked.
  if ($var(status) == 487 && !t_is_canceled()) { t_reply("487", "Request Terminated"); }
  route(TELL_REFUSED);
}

# A canceled call has the status 0, whatever its answer is.
route[TELL_REFUSED] {
  if (t_is_canceled()) { $var(status) = 0; }
  evapi_relay("{\\"event\\":\\"refused\\",\\"callId\\":\\"$avp(call)\\",\\"status\\":$var(status)}");
}

route[TELL] {
  evapi_relay("{\\"event\\":\\"$var(event)\\",\\"callId\\":\\"$avp(call)\\",\\"sipId\\":\\"$ci\\",\\"cseq\\":\\"$cs\\",\\"dialog\\":\\"$dlg(h_entry):$dlg(h_id)\\",\\"by\\":\\"$avp(by)\\",\\"session\\":\\"$(avp(session){s.select,1,=})\\"}");
}

# A BYE of Kamailio's own passes no other route.
event_route[tm:local-request] {
  if (is_method("BYE")) { if ($dlg_var(session) != $null) { rtpengine_delete("$dlg_var(session)"); } else { rtpengine_delete(); } }
}

event_route[dialog:end] {
  evapi_relay("{\\"event\\":\\"ended\\",\\"callId\\":\\"$dlg_var(call)\\",\\"by\\":\\"$dlg_var(by)\\"}");
}

event_route[xhttp:request] {
  set_reply_close();
  set_reply_no_connect();
  if ($Rp == ${ports.commands}) {
    if ($hu =~ "^/RPC" && $hdr(Authorization) == "Bearer ${commandKey}") { jsonrpc_dispatch(); exit; }
    xhttp_reply("403", "Forbidden", "", "");
    exit;
  }
  if ($hdr(Upgrade) =~ "websocket" && $hdr(Connection) =~ "Upgrade" && $rm =~ "GET") {
    if (ws_handle_handshake()) { exit; }
  }
  xhttp_reply("404", "Not Found", "", "");
}
# Files: ${folder}
`
}
