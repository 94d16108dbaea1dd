#!/usr/bin/python3
# Writes what a screen reader would be told by the browser on this bus, one thing a line, as it comes.
import json
import os
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

EMBEDDED = '\ufffc'
# What was said last: in which part, in which words, and by which events.
last_live = ('', '', set())


def ancestors(accessible):
    found = []
    while accessible is not None and len(found) < 60:
        found.append(accessible)
        accessible = accessible.get_parent()
    return found


def text_of(accessible):
    """Of a part and all within, as it would be read."""
    parts = [text_of(accessible.get_child_at_index(at)) for at in range(accessible.get_child_count())]
    whole = ' '.join(part for part in parts if part)
    if whole:
        return whole
    own = ''
    if 'Text' in accessible.get_interfaces():
        own = Atspi.Text.get_text(accessible, 0, Atspi.Text.get_character_count(accessible))
    return own.replace(EMBEDDED, '').strip() or accessible.get_name() or ''


def live_parts(accessible):
    """What is announced when it changes, from the part that holds this one outwards; nothing where it is not."""
    if attributes_of(accessible).get('container-live') not in ('polite', 'assertive'):
        return []
    line = ancestors(accessible)
    return [a for a in line if attributes_of(a).get('live') in ('polite', 'assertive')] or line[:1]


def attributes_of(accessible):
    return accessible.get_attributes() or {}


def tell(what):
    print(json.dumps(what), flush=True)


def tell_focus(accessible):
    # The library keeps a name until it is told of another, and WebKitGTK does not tell of text in a button that changes.
    accessible.clear_cache()
    line = ancestors(accessible)
    if not any(a.get_role_name() == 'document web' for a in line[1:]):
        return
    within = [(a.get_name(), a.get_role_name()) for a in line[1:] if a.get_name()]
    tell(
        {
            'kind': 'focus',
            'name': accessible.get_name(),
            'role': accessible.get_role_name(),
            'description': accessible.get_description() or '',
            'within': [{'name': name, 'role': role} for name, role in within],
        }
    )


def way_of(event, region):
    if event.source.path == region.path:
        return event.type
    return (event.type, event.source.path, event.detail1, getattr(event.any_data, 'path', event.any_data))


def tell_live(event, words):
    global last_live
    source = event.source
    parts = live_parts(source) or ([source] if source.get_role_name() in ('alert', 'notification') else [])
    if not parts:
        return
    whole = next((part for part in parts if attributes_of(part).get('atomic') == 'true'), None)
    words = ' '.join((text_of(whole) if whole else words).replace(EMBEDDED, ' ').split())
    # Browsers tell of one addition by several events: of the part, of each thing in it, and of its text. One that comes
    # again from where it came is another addition, though of the same words.
    key, way = parts[-1].path, way_of(event, parts[-1])
    is_same = last_live[0] == key and words in last_live[1] and way not in last_live[2]
    if is_same:
        last_live[2].add(way)
    elif words:
        last_live = (key, words, {way})
        tell({'kind': 'live', 'text': words})


def listen(event):
    try:
        hear(event)
    except (GLib.Error, AttributeError, TypeError):
        # It has gone before it could be asked for its name: nobody hears of it.
        pass


def hear(event):
    source, given = event.source, event.any_data
    if event.type.startswith('object:state-changed:focused'):
        if event.detail1 == 1:
            tell_focus(source)
    elif event.type.startswith('object:active-descendant-changed'):
        if given is not None:
            tell_focus(given)
    elif event.type.startswith('object:state-changed:showing'):
        # Firefox tells of an alert so, and of none that it announces itself.
        if event.detail1 == 1 and source.get_role_name() in ('alert', 'notification'):
            tell_live(event, text_of(source))
    elif event.type.startswith('object:children-changed:add'):
        tell_live(event, text_of(given))
    elif event.type.startswith('object:text-changed:insert'):
        if source.get_state_set().contains(Atspi.StateType.EDITABLE):
            if 'system' not in event.type:
                tell({'kind': 'typed', 'text': given})
        else:
            tell_live(event, given)


def await_registry():
    """Whoever asks to be told before it is there is told nothing."""
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    bus = Gio.DBusConnection.new_for_address_sync(os.environ['AT_SPI_BUS_ADDRESS'], flags, None, None)
    name = GLib.Variant('(s)', ('org.a11y.atspi.Registry',))
    asked = ('org.freedesktop.DBus', '/', 'org.freedesktop.DBus', 'NameHasOwner', name)
    while not bus.call_sync(*asked, None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]:
        time.sleep(0.05)


await_registry()
listener = Atspi.EventListener.new(listen)
for name in (
    'object:state-changed:focused',
    'object:state-changed:showing',
    'object:active-descendant-changed',
    'object:children-changed:add',
    'object:text-changed:insert',
):
    listener.register(name)
print('listening', flush=True)
Atspi.event_main()
