#!/usr/bin/python3
# A window of WebKitGTK that its driver can steer, whose profile outlives it and whose downloads need no dialog.
import argparse
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument('--profile', required=True)
parser.add_argument('--downloads', required=True)
parser.add_argument('--iphone', action='store_true')
options = parser.parse_known_args()[0]

data = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(options.profile, 'data'),
    base_cache_directory=os.path.join(options.profile, 'cache'),
)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.get_cookie_manager().set_persistent_storage(
    os.path.join(options.profile, 'cookies.db'), WebKit2.CookiePersistentStorage.SQLITE
)
context.set_automation_allowed(True)
settings = WebKit2.Settings(
    enable_write_console_messages_to_stdout=True,
    enable_fullscreen=True,
    enable_media_stream=True,
    # A microphone that beeps.
    enable_mock_capture_devices=True,
    hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER,
)
if options.iphone:
    settings.set_user_agent(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 '
        '(KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
    )


def open_window(opener=None):
    with_whom = {'related_view': opener} if opener else {'web_context': context}
    view = WebKit2.WebView(settings=settings, is_controlled_by_automation=True, **with_whom)
    window = Gtk.Window()
    window.set_default_size(1440, 900)
    window.add(view)
    window.show_all()
    view.grab_focus()
    view.connect('close', lambda _: window.destroy())
    view.connect('permission-request', allow_microphone)
    view.connect('create', lambda _, action: open_window(view))
    window.connect('destroy', end_with_last_window)
    return view


def allow_microphone(_, request):
    if not isinstance(request, WebKit2.UserMediaPermissionRequest):
        return False
    request.allow()
    return True


def end_with_last_window(gone):
    if not any(window is not gone and window.is_visible() for window in Gtk.Window.list_toplevels()):
        Gtk.main_quit()


def save(_, download):
    def choose(download, suggested):
        download.set_destination('file://' + os.path.join(options.downloads, suggested))
        return True

    download.connect('decide-destination', choose)


def accept_driver(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('WebKitGTK')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', lambda _: open_window())


context.connect('download-started', save)
context.connect('automation-started', accept_driver)
Gtk.main()
