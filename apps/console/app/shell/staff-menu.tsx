import { Button, Menu, Text } from '@mantine/core';
import {
  IconLogout,
  IconShieldLock,
  IconUser,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { useSignals } from '../scan/signals.ts';
import { useRoleNames } from '../session/role-names.ts';
import { useSession } from '../session/session.ts';

export function StaffMenu() {
  const { t } = useTranslation(['shell', 'scan']);
  const roleNames = useRoleNames();
  const { sounds, switchSounds } = useSignals();
  const SoundIcon = sounds ? IconVolume : IconVolumeOff;
  const staff = useSession((state) => state.staff);
  const signOut = useSession((state) => state.signOut);
  const logOut = () => {
    // Logs out here even if the call fails; on the server the session expires.
    void call('staffLogout', {}).catch(() => undefined);
    signOut();
  };
  if (!staff) return null;
  return (
    <Menu position="bottom-end" shadow="md" width={230}>
      <Menu.Target>
        <Button variant="subtle" color="gray.8" size="compact-md" px={8} aria-label={staff.name}>
          <IconUser size={18} aria-hidden />
          {/* The margin is on the outer element, because the inner one has the direction of the name. */}
          <Text span size="sm" maw={140} ms={8} truncate visibleFrom="xs">
            <bdi>{staff.name}</bdi>
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <bdi>{staff.userName}</bdi>
          <br />
          <bdi>{roleNames(staff)}</bdi>
        </Menu.Label>
        <Menu.Item
          component={Link}
          to="/security"
          leftSection={<IconShieldLock size={16} aria-hidden />}
        >
          {t('mySecurity')}
        </Menu.Item>
        <Menu.Item
          leftSection={<SoundIcon size={16} aria-hidden />}
          closeMenuOnClick={false}
          onClick={switchSounds}
        >
          {t(sounds ? 'scan:sounds.on' : 'scan:sounds.off')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} className="w-flip" aria-hidden />}
          onClick={logOut}
        >
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
